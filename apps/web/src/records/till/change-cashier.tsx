import { Button } from '@mantine/core'
import { getSession } from '../../lib/api-client/session.ts'
import { ask } from '../../ui/feedback/ask.tsx'
import { tillTexts as texts } from './texts.ts'
import { TillEntry } from './till-entry.tsx'

/** 'Cambiar de cajero': another person enters at this till by PIN (decision 0100). */
export async function changeCashier(): Promise<void> {
  await ask<true>({
    title: texts.change,
    size: 400,
    keepsOpen: true,
    content: (answer) => (
      <TillEntry
        prefers={(fullName) => fullName !== getSession()?.fullName}
        onEntered={() => answer(true)}
        other={
          <Button variant="default" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
        }
      />
    ),
  })
}
