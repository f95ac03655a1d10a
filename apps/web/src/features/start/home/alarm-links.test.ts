import type { Alarm } from '@yunque/contract/alarms/alarms'
import { expect, test } from 'vitest'
import { alarmLink } from './alarm-links.ts'

const alarm = (kind: Alarm['kind'], since: string | null = null): Alarm => ({
  kind,
  since,
  severity: 'warning',
  sentence: '',
})

test('refused sign-ins lead to those of the audit trail since the day of the first', () => {
  expect(alarmLink(alarm('refusedSignIns', '2026-11-22T03:00:00.000Z'))).toEqual({
    to: '/app/bitacora',
    search: { 'f.action': 'eq:rechazar inicio de sesión', 'f.at': '2026-11-21..' },
  })
})

test('a disk and backups lead to the backups, floods to the users, a clock nowhere', () => {
  const paths = (['disk', 'failedBackups', 'floods', 'clock'] as const).map(
    (kind) => alarmLink(alarm(kind))?.to,
  )
  expect(paths).toEqual(['/app/respaldos', '/app/respaldos', '/app/usuarios', undefined])
})
