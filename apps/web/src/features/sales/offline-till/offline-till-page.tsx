import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import { toDollars } from '@yunque/domain/purchases'
import { useEffect, useMemo } from 'react'
import { formatHour, formatMoney } from '../../../lib/format/format.ts'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { handedSale } from '../../../lib/offline/handed-sale.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import parts from '../../../records/sale/till-parts.module.css'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { AwayPage, type AwayWork } from './away-page.tsx'
import { whyNot } from './offline-bars.tsx'
import { offlineColumns } from './offline-columns.tsx'
import { offlineClients, offlineProducts } from './offline-sources.tsx'
import classes from './offline-till.module.css'
import { texts } from './texts.ts'
import type { KeptGoods } from './use-offline-catalogue.ts'
import { type NewSale, type OfflineSaleState, type SellingTill, useOfflineSale } from './use-offline-sale.ts'

const elsewhere = { text: texts.online, label: texts.toQuick, to: '/app/facturas-quickly' }

/** 'Vender sin servidor': sales in cash from what this device keeps, while its server is away (decision 0112). */
export const OfflineTillPage = () => (
  <AwayPage elsewhere={elsewhere} useBar={whyNot} isBegun={handedSale() !== undefined}>
    {(work) => <Sale {...work} />}
  </AwayPage>
)

/** Id of the lines, by which the search is found. */
const LINES = 'offline-lines'

function Sale({ till, device, goods, onPrint, onBegun }: AwayWork) {
  const sale = useOfflineSale(till, device, goods)
  const { lines, pricedFor, client } = sale
  const begun = lines.value.length > 0 || sale.written !== null
  useEffect(() => onBegun(begun), [begun, onBegun])
  const { level, day } = pricedFor
  const source = useMemo(() => offlineProducts(goods, { level, day }), [goods, level, day])
  useLeaveGuard(
    () => lines.value.length > 0,
    () => undefined,
  )
  const collect = () => void sale.sell()
  const phone = usePhone()
  const barred = client === null || sale.sellerId === null
  useShortcuts([
    { keys: 'F9', label: texts.collect, run: collect },
    { keys: 'Ctrl+Enter', label: texts.collect, run: collect },
    ...(sale.written
      ? [{ keys: 'F12', label: texts.print, run: () => sale.written && onPrint(sale.written.sale) }]
      : []),
  ])
  return (
    <div className={classes.work}>
      <div className={classes.lines}>
        <p className={classes.asOf}>{texts.stockAsOf(formatHour(new Date(till.syncedAt).toISOString()))}</p>
        <DocumentLines
          id={LINES}
          label={texts.lines}
          source={source}
          columns={offlineColumns}
          lines={lines}
          createLine={sale.newLine}
          errors={{}}
          autoFocus
        />
      </div>
      <aside className={classes.panel} aria-label={texts.title}>
        <Terms sale={sale} till={till} goods={goods} />
        {sale.written && !phone ? (
          <JustWritten written={sale.written} onPrint={onPrint} />
        ) : (
          <Total sale={sale} till={till} />
        )}
        {!phone && (
          <Button size="lg" onClick={collect} disabled={barred}>
            {texts.collectKeys}
          </Button>
        )}
      </aside>
      {phone && (
        <div ref={belowToasts} className={parts.collect}>
          {sale.written && <JustWritten written={sale.written} onPrint={onPrint} />}
          <Button size="lg" fullWidth onClick={collect} disabled={barred}>
            {`${texts.collect} ${formatMoney(sale.total)}`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface TermsProps {
  readonly sale: OfflineSaleState
  readonly till: SellingTill
  readonly goods: KeptGoods
}

/** Client and seller: whoever is signed in, unless another person of this area is chosen. */
function Terms({ sale, till, goods }: TermsProps) {
  const clients = useMemo(() => offlineClients(goods), [goods])
  const sellers = till.store.sellers.map(({ id, fullName }) => ({ id, name: fullName }))
  return (
    <>
      <Lookup
        label={texts.client}
        source={clients}
        value={sale.client}
        onChange={(next) => sale.changeClient(next, goods.products)}
        required
      />
      {sale.client?.id === sale.everyone.id && (
        <TextInput
          label={texts.clientName}
          value={sale.clientName}
          onChange={sale.setClientName}
          maxLength={201}
        />
      )}
      <SelectField
        label={texts.seller}
        options={sellers}
        value={sale.sellerId}
        onChange={sale.setSellerId}
        required
      />
      <TextInput
        label={texts.observation}
        value={sale.observation}
        onChange={sale.setObservation}
        maxLength={150}
      />
    </>
  )
}

function Total({ sale, till }: Omit<TermsProps, 'goods'>) {
  const rate = till.store.rates.find(({ day }) => day === sale.pricedFor.day)?.value ?? 0
  const second =
    rate > 0 ? { currency: '$', amount: toDollars(sale.total, rate), rate, earlier: null } : undefined
  return <TotalsPanel rows={[]} total={sale.total} second={second} stacked />
}

interface WrittenProps {
  readonly written: NewSale
  readonly onPrint: (sale: QueuedSale) => void
}

function JustWritten({ written: { sale, change }, onPrint }: WrittenProps) {
  const phone = usePhone()
  return (
    <div className={phone ? `${classes.written} ${classes.above}` : classes.written}>
      <p role="status">
        {texts.saved}. {texts.last(provisionalNumber(sale.deviceId, sale.number), sale.total)}
      </p>
      {change > 0 && (
        <p className={parts.change} role="status">
          {texts.change} <strong>{formatMoney(change)}</strong>
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => onPrint(sale)}
      >
        {phone ? texts.print : `${texts.print} (F12)`}
      </Button>
    </div>
  )
}
