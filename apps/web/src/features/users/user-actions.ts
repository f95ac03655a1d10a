import type { UserRow } from '@yunque/contract/users'
import { ApiError } from '../../shared/api-client/api.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { texts } from './texts.ts'
import { removeSecondFactor, resetPassword, setActive } from './users.api.ts'

/** Deactivates after asking, or activates, a user (Spec 1 §4). */
export async function changeActive({ username, active }: UserRow): Promise<void> {
  if (active) {
    const question = { title: `${texts.deactivate} ${texts.nameOf(username)}`, body: texts.deactivateEffect }
    if (!(await confirm({ ...question, action: `${texts.deactivate} ${username}`, danger: true }))) return
  }
  await told(() => setActive(username, !active), texts.updated)
}

/** Gives a user the default password back, after asking. */
export async function resetToDefault({ username }: UserRow): Promise<void> {
  const title = `${texts.resetPassword}: ${username}`
  if (!(await confirm({ title, body: texts.resetEffect, action: texts.resetPassword }))) return
  await told(() => resetPassword(username), texts.passwordReset)
}

/** Takes a user's second factor away, after asking. */
export async function resetSecondFactor({ id, username }: UserRow): Promise<void> {
  const title = `${texts.resetSecondFactor}: ${username}`
  const question = { title, body: texts.resetSecondFactorEffect, action: texts.resetSecondFactor }
  if (!(await confirm({ ...question, danger: true }))) return
  await told(() => removeSecondFactor(id), texts.secondFactorReset)
}

/** Does it and says so; a refusal is shown in the server's words. */
export async function told(work: () => Promise<void>, success: string): Promise<void> {
  try {
    await work()
    toast.success(success)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
