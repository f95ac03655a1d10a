import { Alert, Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import { offlineSaleRecord as record } from '@yunque/contract/sales/offline-sale.record'
import type { OfflineSaleDetail, SoldGoods } from '@yunque/contract/sales/offline-sales'
import { multiply, scales } from '@yunque/domain/decimal'
import { formatDateTime, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { type Deciding, isOpen, useOfflineSaleActs } from './offline-sale-acts.tsx'
import { OfflineSaleState } from './offline-sale-state.tsx'
import { offlineSaleQuery } from './offline-sales.api.ts'
import { placeOf } from './place-of.ts'
import { texts } from './texts.ts'

const size = { width: 760 }

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onDecide: (deciding: Deciding) => void
}

/** A sale that a till made without the server: what was sold, what became of it, and why it waits. */
export function OfflineSaleView({ id, onClose, onDecide }: Props) {
  const query = useQuery(offlineSaleQuery(id))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {(sale) => <Content sale={sale} onClose={onClose} onDecide={onDecide} />}
    </RecordLoader>
  )
}

interface ContentProps extends Omit<Props, 'id'> {
  readonly sale: OfflineSaleDetail
}

function Content({ sale, onClose, onDecide }: ContentProps) {
  const [register, giveBack] = useOfflineSaleActs(onDecide)(sale)
  const open = isOpen(sale)
  return (
    <RecordDialog
      title={texts.titleOf(sale)}
      status={<OfflineSaleState state={sale.state} />}
      size={size}
      onClose={onClose}
      secondary={
        open && (
          <Button
            variant="default"
            onClick={giveBack?.onClick}
            disabled={Boolean(giveBack?.disabled)}
            title={giveBack?.disabled || undefined}
          >
            {texts.giveBack(sale)}
          </Button>
        )
      }
      actions={
        open ? (
          <Button
            onClick={register?.onClick}
            disabled={Boolean(register?.disabled)}
            title={register?.disabled || undefined}
          >
            {texts.register}
          </Button>
        ) : (
          <Became sale={sale} />
        )
      }
    >
      {open && sale.reason !== '' && (
        <Alert color="yellow" mb="md" title={texts.why} role="note">
          {sale.reason}
        </Alert>
      )}
      <SaleFacts sale={sale} />
      {sale.words !== '' && <p>{sale.words}</p>}
      {sale.did.length > 0 && <Did lines={sale.did} />}
      {sale.sale && <Sold sale={sale.sale} priced={sale.kind !== 'note'} />}
      {!sale.sale && sale.words === '' && <p>{texts.unreadable}</p>}
    </RecordDialog>
  )
}

function SaleFacts({ sale }: { readonly sale: OfflineSaleDetail }) {
  const { device, area, seller, client, soldAt, receivedAt, billNumber, decidedBy, decidedAt, decision } =
    sale
  return (
    <Facts label={texts.nameOf(sale)}>
      <Fact name={record.soldAt.word}>{formatDateTime(soldAt)}</Fact>
      <Fact name={record.receivedAt.word}>{formatDateTime(receivedAt)}</Fact>
      <Fact name={record.device.word}>{device}</Fact>
      <Fact name={record.area.word}>{area}</Fact>
      <Fact name={record.seller.word}>{seller}</Fact>
      <Fact name={record.client.word}>{sale.sale?.clientName || client}</Fact>
      {billNumber && <Fact name={record.billNumber.word}>{billNumber}</Fact>}
      {decidedBy && (
        <Fact name={record.decidedBy.word}>{texts.decidedBy(decidedBy, formatDateTime(decidedAt))}</Fact>
      )}
      {decision !== '' && <Fact name={texts.decision}>{decision}</Fact>}
    </Facts>
  )
}

/** The way to what it became. */
function Became({ sale }: Pick<ContentProps, 'sale'>) {
  const place = placeOf(sale)
  if (!place) return null
  return (
    <Button component={Link} to={place.to} variant="default">
      {place.label}
    </Button>
  )
}

/** What a device kept for later, line by line. */
function Did({ lines }: { readonly lines: OfflineSaleDetail['did'] }) {
  return (
    <Table aria-label={texts.did} verticalSpacing={6} mt="md">
      <Table.Tbody>
        {lines.map(({ name, detail }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{detail}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface SoldProps {
  readonly sale: SoldGoods
  readonly priced: boolean
}

/** The lines and tenders, as the ticket says them; of what came back the units alone. */
function Sold({ sale, priced }: SoldProps) {
  const figures = [
    { label: record.total.word, value: formatMoney(sale.total) },
    ...sale.payments.map(({ paymentMethodId, currencyId, amount }) => ({
      label: nameOfPayment({ paymentMethodId, currencyId }),
      value: formatMoney(amount, currencyId === 1 ? 'C$' : '$'),
    })),
    ...(sale.change > 0 ? [{ label: texts.change, value: formatMoney(sale.change) }] : []),
  ]
  return (
    <Table aria-label={texts.lines} verticalSpacing={6} mt="md">
      <Table.Tbody>
        {sale.lines.map(({ productId, product, quantity, price, serials }) => (
          <Table.Tr key={productId}>
            <Table.Td>
              {product}
              {serials.length > 0 && <small> {serials.join(', ')}</small>}
            </Table.Td>
            <Table.Td ta="right">
              {priced ? `${formatQuantity(quantity)} × ${formatMoney(price)}` : formatQuantity(quantity)}
            </Table.Td>
            <Table.Td ta="right">{priced && formatMoney(multiply(quantity, price, scales.money))}</Table.Td>
          </Table.Tr>
        ))}
        {figures.map(({ label, value }) => (
          <Table.Tr key={label}>
            <Table.Td colSpan={2} ta="right">
              {label}
            </Table.Td>
            <Table.Td ta="right">
              <strong>{value}</strong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
