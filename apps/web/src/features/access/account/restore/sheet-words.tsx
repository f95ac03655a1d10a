import { Textarea } from '@mantine/core'
import { MOST_WORDS_TEXT, recoveryMessages, wordsSentence } from '@yunque/contract/backup/recovery'
import { readRecoveryWords } from '@yunque/domain/recovery-words'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../../lib/format/format.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import classes from './restore.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Since when the sheet that opens the backup was valid. */
  readonly sheetAt: string
  /** What a restore without the words costs. */
  readonly without?: string
  readonly busy: boolean
  readonly onStart: (words?: string) => void
}

/** The words of the sheet of recovery, or the restore without them and what that costs. A typo is shown before it is sent. */
export function SheetWords({ sheetAt, without = recoveryMessages.without, busy, onStart }: Props) {
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRecoveryWords(words)
    if ('fault' in read) setFault(wordsSentence(read.fault))
    else onStart(words)
  }
  return (
    <form className={classes.stage} onSubmit={submit} noValidate>
      <Textarea
        label={texts.words(formatDate(sheetAt))}
        description={texts.wordsHint}
        autosize
        minRows={3}
        maxLength={MOST_WORDS_TEXT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={words}
        error={fault}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setFault(null)
        }}
      />
      <BusyButton type="submit" busy={busy}>
        {texts.withWords}
      </BusyButton>
      <p className={classes.hint}>{without}</p>
      <BusyButton variant="default" busy={busy} onClick={() => onStart()}>
        {texts.withoutWords}
      </BusyButton>
    </form>
  )
}
