import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { laterKinds, receiptKinds } from '@yunque/contract/sales/later-act-words'
import { provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import { useState } from 'react'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import type { QueuedSale, QueuedState } from '../../../lib/offline/device-db.ts'
import { isUnsent, laterIn } from '../../../lib/offline/sales-queue.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Section } from '../../../ui/page/section.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import classes from './offline-till.module.css'
import { texts } from './texts.ts'

const tones: Readonly<Record<QueuedState, StatusTone>> = {
  unsent: 'warn',
  posted: 'ok',
  waiting: 'info',
  returned: 'neutral',
  handled: 'neutral',
  refused: 'bad',
}

/** So many are shown at first. */
const MOST = 30

interface Props {
  readonly sales: readonly QueuedSale[]
  /** The name of the device. */
  readonly device: string
  readonly onPrint?: (sale: QueuedSale) => void
}

/** What this device wrote without its server in the last days, with what became of each, and the file of what the server does not have. */
export function OwnSales({ sales, device, onPrint }: Props) {
  const unsent = sales.filter(isUnsent)
  const [all, setAll] = useState(false)
  // A till of many days has hundreds, and each new one shows the list again.
  const shown = sales.toReversed().slice(0, all ? undefined : MOST)
  return (
    <Section title={texts.mine}>
      {sales.length === 0 && <p className={classes.none}>{texts.noneHere}</p>}
      {sales.length > 0 && (
        <ul className={classes.own}>
          {shown.map((sale) => (
            <OwnSale key={sale.key} sale={sale} {...(onPrint && { onPrint })} />
          ))}
        </ul>
      )}
      {shown.length < sales.length && (
        <Button variant="subtle" size="xs" mt="sm" mr="sm" onClick={() => setAll(true)}>
          {texts.seeAll(sales.length)}
        </Button>
      )}
      {unsent.length > 0 && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveUnsent(unsent, device)}
        >
          {texts.saveFile}
        </Button>
      )}
    </Section>
  )
}

interface RowProps extends Pick<Props, 'onPrint'> {
  readonly sale: QueuedSale
}

function OwnSale({ sale, onPrint }: RowProps) {
  const { deviceId, number, own, later, soldAt, total, state, billNumber, reason } = sale
  const isMoney = !later || receiptKinds.includes(later)
  const shown = number === null ? String(own) : provisionalNumber(deviceId, number)
  const print = `${texts.print} ${shown}`
  return (
    <li>
      <div className={classes.what}>
        {later ? laterKinds.find(({ id }) => id === later)?.name : shown}
        {later && <About sale={sale} />}
        <small className={classes.detail}>
          {later && `${shown} · `}
          {formatDateTime(soldAt)}
        </small>
        {reason !== '' && state !== 'posted' && <small className={classes.detail}>{reason}</small>}
      </div>
      <div className={classes.became}>
        {isMoney && <span>{formatMoney(total)}</span>}
        <StatusBadge tone={tones[state]}>
          {state === 'posted' && billNumber ? texts.invoiceOf(billNumber) : texts.states[state]}
        </StatusBadge>
      </div>
      {number !== null && isMoney && onPrint && (
        <Tooltip label={print}>
          <ActionIcon variant="subtle" size={36} aria-label={print} onClick={() => onPrint(sale)}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

/** Whom or what an act that is kept for the server is about. */
function About({ sale }: Pick<RowProps, 'sale'>) {
  const { data } = useQuery({
    queryKey: ['offline-act', sale.key],
    queryFn: async () => (await laterIn(sale)) ?? null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <small className={classes.detail}>{`${data.subject} · ${data.words}`}</small> : null
}

/** Saves the sealed sales that the server does not have: only the server can open them (offline.file). */
function saveUnsent(unsent: readonly QueuedSale[], device: string): void {
  const sales = unsent.map(({ deviceId, key, number, sealed }) => ({ deviceId, key, number, sealed }))
  const blob = new Blob([JSON.stringify({ device, sales })], { type: 'application/json' })
  saveFile({ blob, fileName: `ventas-sin-registrar-${device}.json` })
  toast.success(texts.savedFile(unsent.length))
}
