import { IconPlayerPlay, IconPlayerStop, IconRestore, IconSend, IconTrash } from '@tabler/icons-react'
import type { WebhookRow } from '@yunque/contract/feed/webhooks'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { texts } from './texts.ts'
import { removeWebhook, sendAgain, tryWebhook, turnOff, turnOn } from './webhooks.api.ts'

/** Sends a message as a trial. */
export const tryOf = ({ id }: WebhookRow): RowAction => ({
  label: texts.try,
  icon: <IconSend size={16} />,
  onClick: () => void tryNow(id),
})

/** Switches a webhook off, or on again. */
export const switchOf = (row: WebhookRow): RowAction =>
  row.active
    ? { label: texts.off, icon: <IconPlayerStop size={16} />, onClick: () => void switchOff(row) }
    : { label: texts.on, icon: <IconPlayerPlay size={16} />, onClick: () => void switchOn(row) }

/** What may be done with a webhook. `onReplay` opens the choice of the moment. */
export const actsOf = (row: WebhookRow, onReplay: (row: WebhookRow) => void): readonly RowAction[] => [
  tryOf(row),
  {
    label: texts.replay,
    icon: <IconRestore size={16} />,
    disabled: !row.active && texts.isOff,
    onClick: () => onReplay(row),
  },
  switchOf(row),
  { label: texts.remove, icon: <IconTrash size={16} />, danger: true, onClick: () => void remove(row) },
]

const tryNow = (id: number) =>
  reporting(async () => {
    const { status, fault, ms } = await tryWebhook(id)
    if (status !== null && status < 300) toast.success(texts.tried(status, ms))
    else toast.error(fault ?? texts.tried(status ?? 0, ms))
  })

async function switchOn({ id, name }: WebhookRow): Promise<void> {
  if (!(await confirm({ title: texts.titleOf(name), body: texts.onEffect, action: texts.on }))) return
  await reporting(async () => {
    await turnOn(id)
    toast.success(texts.done.on)
  })
}

async function switchOff({ id, name }: WebhookRow): Promise<void> {
  if (!(await confirm({ title: texts.titleOf(name), body: texts.offEffect, action: texts.off }))) return
  await reporting(async () => {
    await turnOff(id)
    toast.success(texts.done.off)
  })
}

async function remove({ id, name }: WebhookRow): Promise<void> {
  const question = { title: texts.removeTitle(name), body: texts.removeEffect, action: texts.remove }
  if (!(await confirm({ ...question, danger: true }))) return
  await reporting(async () => {
    await removeWebhook(id)
    toast.success(texts.done.removed)
  })
}

/** Sends one delivery again. */
export const again = (id: number): Promise<void> =>
  reporting(async () => {
    await sendAgain(id)
    toast.success(texts.queued)
  })

/** A refusal shows the server's message. */
async function reporting(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
