import { PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RecoveryInfo, type RecoverySheet, recoveryMake } from '@yunque/contract/backup/recovery'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/format/format.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SaveButton } from '../../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { PrintFrame } from '../../../../ui/print/print-frame.tsx'
import { usePhone } from '../../../../ui/screen/phone.ts'
import { makeWords, recoveryQuery } from '../backups.api.ts'
import classes from './recovery.module.css'
import { RecoveryPaper } from './recovery-paper.tsx'
import { texts } from './texts.ts'

/** Makes the sheet of recovery, and prints it once (store.recovery-words). The words are in the memory of this page alone. */
export function RecoveryPage() {
  const { data, error, refetch } = useQuery(recoveryQuery)
  const [sheet, setSheet] = useState<RecoverySheet | null>(null)
  // On a phone a sheet is too wide to be copied by hand.
  const phone = usePhone()
  return (
    <>
      <PageTitle />
      {data && (
        <div className={classes.page}>
          <Section title={texts.what}>
            <Text size="sm" className={classes.line}>
              {texts.purpose}
            </Text>
            <Text size="sm" className={classes.line}>
              {texts.keep}
            </Text>
            <Text size="sm" fw={600}>
              {stateOf(data)}
            </Text>
          </Section>
          <Make info={data} onMade={setSheet} />
        </div>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {sheet && (
        <PrintFrame
          title={texts.title}
          papers={phone ? ['ticket', 'letter', 'a4'] : ['letter', 'a4', 'ticket']}
          notice={texts.once}
          home="/app/respaldos"
        >
          {(paper) => <RecoveryPaper sheet={sheet} ticket={paper === 'ticket'} />}
        </PrintFrame>
      )}
    </>
  )
}

function stateOf({ state, madeAt }: RecoveryInfo): string {
  if (state === 'none' || madeAt === null) return texts.none
  return texts[state](formatDateTime(madeAt))
}

interface MakeProps {
  readonly info: RecoveryInfo
  readonly onMade: (sheet: RecoverySheet) => void
}

function Make({ info, onMade }: MakeProps) {
  const label = info.state === 'none' ? texts.make : texts.makeOther
  const form = useZodForm({
    schema: recoveryMake,
    initialValues: { password: '' },
    save: makeWords,
    onSaved: (sheet) => {
      form.reset({ password: '' })
      onMade(sheet)
    },
  })
  const { onChange, readOnly: _, ...password } = form.field('password', texts.password)
  return (
    <Section title={label}>
      {info.state !== 'none' && (
        <Text size="sm" className={classes.line}>
          {texts.another}
        </Text>
      )}
      <Form form={form} enter="submit">
        <PasswordInput
          {...password}
          className={classes.password ?? ''}
          description={texts.passwordWhy}
          autoComplete="current-password"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <SaveButton form={form}>{label}</SaveButton>
        </div>
      </Form>
    </Section>
  )
}
