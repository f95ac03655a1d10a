import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { formatDateTime } from '../format/format.ts'
import { setCompanyTimeZone } from '../format/time-zone.ts'
import { useAbout } from './about.ts'

const Shown = () => <p>{useAbout() && formatDateTime('2026-11-06T04:30:00Z')}</p>

test('instants are shown in the time zone of the settings', async () => {
  onTestFinished(() => setCompanyTimeZone('America/Managua'))
  await renderScreen(<Shown />, () => ({
    name: 'Ferretería',
    slogan: '',
    version: '1',
    timeZone: 'America/Panama',
  }))
  expect(await screen.findByText('05/11/2026 11:30 pm')).toBeDefined()
})
