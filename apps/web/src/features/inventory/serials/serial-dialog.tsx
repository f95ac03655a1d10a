import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Direction } from '@yunque/contract/core/constants'
import { documentKinds, documentRow } from '@yunque/contract/core/document-kinds'
import { screenPath } from '@yunque/contract/core/document-links'
import type { SerialDetail, SerialEvent } from '@yunque/contract/inventory/serials'
import { claimWriters } from '@yunque/contract/sales/claims'
import { SerialPlace } from '@yunque/domain/serials'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { type HistoryEvent, HistoryList } from '../../../records/facts/history-list.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { placeOptions, warrantyOptions } from './serial-columns.tsx'
import { serialQuery } from './serials.api.ts'
import classes from './serials.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const size = { width: 720, height: 600 }

/** A unit with its history. */
export function SerialDialog({ id, onClose }: Props) {
  const query = useQuery(serialQuery(id))
  return (
    <RecordLoader query={query} title={texts.serial} size={size} onClose={onClose}>
      {(unit) => (
        <RecordDialog
          title={texts.titleOf(unit.serial)}
          status={<Option options={placeOptions} value={unit.placeId} />}
          size={size}
          onClose={onClose}
          secondary={<ClaimLink unit={unit} />}
          actions={
            <MainButton variant="default" run={onClose}>
              {texts.close}
            </MainButton>
          }
        >
          <Standing unit={unit} />
          <HistoryList title={texts.history} events={unit.events.map(asHistory)} />
        </RecordDialog>
      )}
    </RecordLoader>
  )
}

/** Leads to a new claim of a sold unit. */
function ClaimLink({ unit: { id, placeId } }: { readonly unit: SerialDetail }) {
  const claims = useCan(...claimWriters)
  if (!claims || placeId !== SerialPlace.sold) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to={`${screenPath('claim')}/nuevo`} state={{ openedHere: true, claimedUnit: id }} />
      )}
    >
      {texts.claim}
    </Button>
  )
}

function Standing({ unit }: { readonly unit: SerialDetail }) {
  const { product, internalCode, area, client, billNumber, soldOn, warrantyUntil, warrantyId } = unit
  return (
    <Facts label={texts.standing}>
      <Fact name={texts.product}>{`${internalCode} ${product}`}</Fact>
      {area !== null && <Fact name={texts.area}>{area}</Fact>}
      {client && <Fact name={texts.client}>{client}</Fact>}
      {billNumber && <Fact name={texts.bill}>{billNumber}</Fact>}
      {soldOn !== null && <Fact name={texts.soldOn}>{formatDate(soldOn)}</Fact>}
      {soldOn !== null && (
        <Fact name={texts.warranty}>
          {warrantyUntil === null ? (
            texts.noWarranty
          ) : (
            <span className={classes.warranty}>
              {formatDate(warrantyUntil)}
              <Option options={warrantyOptions} value={warrantyId ?? 0} />
            </span>
          )}
        </Fact>
      )}
    </Facts>
  )
}

function Option({ options, value }: { readonly options: typeof placeOptions; readonly value: number }) {
  const option = options.find((one) => one.value === value)
  if (!option) return null
  return (
    <StatusBadge tone={option.tone ?? 'neutral'} icon={option.icon}>
      {option.label}
    </StatusBadge>
  )
}

/** What happened, where, by which document, when and by whom. */
function asHistory(event: SerialEvent): HistoryEvent {
  const { seq, direction, area, at, user } = event
  const isIn = direction === Direction.in
  const document = documentOf(event)
  return {
    key: seq,
    what: [isIn ? (document ? texts.enters : texts.registered) : texts.leaves, document]
      .filter(Boolean)
      .join(': '),
    about: [isIn ? texts.at(area) : texts.from(area), formatDateTime(at), user].join(' · '),
  }
}

function documentOf({ documentKind, number }: SerialEvent): string {
  const kind = documentKinds.find((one) => one === documentKind)
  return kind === undefined ? '' : `${documentRow(kind).name} ${number ?? ''}`
}
