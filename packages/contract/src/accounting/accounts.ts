import { isAccountCode } from '@yunque/domain/accounts'
import { z } from 'zod'
import { requiredText, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { accountRecord } from './account.record.ts'

/** Resources to read the plan of accounts and the rules. */
export const accountReaders = ['contabilidad', 'planDeCuentas'] as const satisfies readonly ResourceName[]

const wrongCode = 'El código empieza con un número de 1 a 6, seguido de números separados por puntos: 1.1.04'

/** An account of the plan (accounting.plan). */
export const account = z.object({
  id: saveId,
  code: requiredText(25).refine(isAccountCode, wrongCode),
  name: requiredText(80),
  version,
})
export type Account = z.output<typeof account>
export const accountOnWire = onWire(account, { ignored: ['type', 'level', 'posts', 'rules'] })

/** A row of the plan, and the answer of `accounts/get/{id}`. */
export type AccountRow = RowOf<typeof accountRecord>
