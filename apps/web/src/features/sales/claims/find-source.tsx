import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { warrantyLine } from '@yunque/contract/sales/claim-paper'
import type { ClaimSource } from '@yunque/contract/sales/claims'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { ChoiceList } from '../../../records/facts/choice-list.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { OptionBadge, warrantyOptions } from './claim-status.tsx'
import { sourcesQuery } from './claims.api.ts'
import classes from './claims.module.css'
import { texts } from './texts.ts'

export const findSize = { width: 640, height: 560 }

interface Props {
  /** What an invoice or a unit has, when the claim was opened from one. */
  readonly sources: readonly ClaimSource[] | null
  readonly onChoose: (source: ClaimSource | 'none') => void
  readonly onClose: () => void
}

/** Finds what a client brings by its serial or by the number of its invoice. */
export function FindSource({ sources, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <RecordDialog
      title={texts.create}
      size={findSize}
      onClose={onClose}
      secondary={
        <Button variant="default" onClick={() => onChoose('none')}>
          {texts.withoutBill}
        </Button>
      }
    >
      <h3 className={classes.heading}>{texts.find}</h3>
      <p className={classes.hint}>{texts.findHint}</p>
      <form className={classes.find} onSubmit={search}>
        <TextInput label={texts.findLabel} value={typed} maxLength={50} onChange={setTyped} autoFocus />
        <Button type="submit" variant="default">
          {texts.findButton}
        </Button>
      </form>
      {asked !== '' ? (
        <SourceChoice key={asked} text={asked} onChoose={onChoose} />
      ) : (
        sources !== null && <Sources sources={sources} onChoose={onChoose} />
      )}
    </RecordDialog>
  )
}

function SourceChoice({ text, onChoose }: Pick<Props, 'onChoose'> & { readonly text: string }) {
  const { data, error, refetch } = useQuery(sourcesQuery({ text }))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return <Sources sources={data} onChoose={onChoose} />
}

function Sources({
  sources,
  onChoose,
}: Pick<Props, 'onChoose'> & { readonly sources: readonly ClaimSource[] }) {
  if (sources.length === 0) return <EmptyState title={texts.foundNone} text={texts.foundNoneHint} />
  const choices = sources.map((source) => ({
    key: `${source.billId}-${source.billLine}-${source.productId}-${source.serial ?? ''}`,
    what: `${source.internalCode} ${source.product}`,
    about: [
      source.serial === null ? texts.leftOf(source.left, source.um) : `${texts.serial} ${source.serial}`,
      texts.ofBill(source.billNumber, formatDate(source.date)),
      ...(source.client === null ? [] : [source.client]),
    ].join(' · '),
    badge: <OptionBadge options={warrantyOptions} value={source.warrantyId} text={warrantyLine(source)} />,
    onChoose: () => onChoose(source),
  }))
  return <ChoiceList label={texts.found} choices={choices} />
}
