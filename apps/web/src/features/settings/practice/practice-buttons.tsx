import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh, IconSchool, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { createPractice, openPractice, removePractice } from './practice.api.ts'
import classes from './practice.module.css'
import { texts } from './texts.ts'

export function CreateButton() {
  const { busy, run } = useBusy(createPractice)
  return (
    <>
      <div>
        <BusyButton leftSection={<IconSchool size={18} aria-hidden />} busy={busy} onClick={run}>
          {texts.create}
        </BusyButton>
      </div>
      <p className={classes.hint}>{texts.createHint}</p>
    </>
  )
}

/** Opens the shop; administrators also throw it away. */
export function ReadyButtons({ administers }: { readonly administers: boolean }) {
  const { busy, run } = useBusy(openPractice)
  return (
    <>
      <strong>{texts.ready}</strong>
      <div className={classes.buttons}>
        <BusyButton leftSection={<IconExternalLink size={18} aria-hidden />} busy={busy} onClick={run}>
          {texts.open}
        </BusyButton>
        {administers && (
          <>
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={restart}>
              {texts.restart}
            </Button>
            <Button
              variant="default"
              color="bad"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={remove}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

const restart = async () => {
  const question = {
    title: texts.restartTitle,
    body: texts.restartEffect,
    action: texts.restart,
    danger: true,
  }
  if (await confirm(question)) await createPractice()
}

const remove = () =>
  void askAndRun({
    question: { title: texts.removeTitle, body: texts.removeEffect, action: texts.removeTitle, danger: true },
    about: { remove: 'practice' },
    run: removePractice,
    done: texts.removed,
  })

/** Runs the work on a click, one at a time. */
function useBusy(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return { busy, run }
}
