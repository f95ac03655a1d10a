import type { UserRow } from '@yunque/contract/access/users'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { copyCells } from '../../../ui/device/to-clipboard.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { texts } from './texts.ts'
import { removeSecondFactor, resetPassword, setActive } from './users.api.ts'

/** Deactivates, after asking, or activates a user (access.deactivated). */
export async function changeActive({ username, active }: UserRow): Promise<void> {
  if (active) {
    const question = { title: `${texts.deactivate} ${texts.nameOf(username)}`, body: texts.deactivateEffect }
    if (!(await confirm({ ...question, action: `${texts.deactivate} ${username}`, danger: true }))) return
  }
  await runAndReport(() => setActive(username, !active), texts.updated)
}

/** Shows an initial password until the dialog is closed. It is not shown again. */
export async function showPassword(username: string, password: string): Promise<void> {
  const question = {
    title: texts.initialPassword(username),
    body: `${password}\n\n${texts.initialPasswordOnce}`,
  }
  while (await confirm({ ...question, action: texts.copy, cancel: texts.close })) await copyCells(password)
}

/** Sets the initial password of a user again, after confirmation. */
export async function resetToDefault({ username }: UserRow): Promise<void> {
  const title = `${texts.resetPassword}: ${username}`
  if (!(await confirm({ title, body: texts.resetEffect, action: texts.resetPassword }))) return
  await runAndReport(async () => {
    const { initialPassword } = await resetPassword(username)
    if (initialPassword !== undefined) void showPassword(username, initialPassword)
  }, texts.passwordReset)
}

/** Removes a user's second factor, after asking. */
export async function resetSecondFactor({ id, username }: UserRow): Promise<void> {
  const title = `${texts.resetSecondFactor}: ${username}`
  const question = { title, body: texts.resetSecondFactorEffect, action: texts.resetSecondFactor }
  if (!(await confirm({ ...question, danger: true }))) return
  await runAndReport(() => removeSecondFactor(id), texts.secondFactorReset)
}

/** Runs the work and shows the success message. A refusal shows the server's message. */
export async function runAndReport(work: () => Promise<void>, success: string): Promise<void> {
  try {
    await work()
    toast.success(success)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
