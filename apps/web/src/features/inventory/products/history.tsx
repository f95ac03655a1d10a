import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductHistory } from '@yunque/contract/inventory/products'
import { type ReactNode, useId } from 'react'
import { formatDate, formatDateTime, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { documentOf, screenOf } from '../../../records/bought/bought-document.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import own from './history.module.css'
import { historyQuery } from './products.api.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** The history of a product in the user's area: last purchases, last sales and prices. */
export function History({ productId }: { readonly productId: number }) {
  const { data } = useQuery(historyQuery(productId))
  if (!data) return null
  return (
    <>
      {data.suppliers.length > 1 && <Records {...suppliersOf(data)} />}
      <Records {...purchasesOf(data)} />
      <Records {...salesOf(data)} />
      <Records {...pricesOf(data)} />
    </>
  )
}

type Line = { readonly key: string; readonly cells: readonly ReactNode[] }

interface RecordsProps {
  readonly title: string
  readonly none: string
  readonly heads: readonly string[]
  /** The number of trailing columns that are numeric. */
  readonly figures: number
  readonly lines: readonly Line[]
}

const suppliersOf = ({ suppliers }: ProductHistory): RecordsProps => ({
  title: texts.supplierPrices,
  none: texts.noPurchases,
  heads: [texts.provider, texts.date, texts.units, texts.invoiceCost, texts.realCost],
  figures: 3,
  lines: suppliers.map((row) => ({
    key: String(row.providerId),
    cells: [
      row.provider,
      formatDate(row.date),
      formatQuantity(row.quantity),
      formatMoney(row.cost),
      formatMoney(row.realCost),
    ],
  })),
})

const purchasesOf = ({ purchases }: ProductHistory): RecordsProps => ({
  title: texts.lastPurchases,
  none: texts.noPurchases,
  heads: [
    texts.id,
    texts.date,
    texts.provider,
    texts.reference,
    texts.units,
    texts.realCost,
    texts.salePrice,
  ],
  figures: 3,
  lines: purchases.map((row) => ({
    key: `${row.document} ${row.id} ${row.line}`,
    cells: [
      <DocumentLink key="id" screen={screenOf(row)} id={row.id} name={documentOf(row)} />,
      formatDate(row.date),
      row.provider,
      row.reference,
      formatQuantity(row.quantity),
      formatMoney(row.realCost),
      formatMoney(row.price),
    ],
  })),
})

const salesOf = ({ sales }: ProductHistory): RecordsProps => ({
  title: texts.lastSales,
  none: texts.noSales,
  heads: [texts.id, texts.date, texts.client, texts.units, texts.price, texts.total],
  figures: 3,
  lines: sales.map((row) => ({
    key: String(row.id),
    cells: [
      <DocumentLink key="id" screen="/app/facturas" id={row.id} name={row.number} />,
      formatDate(row.date),
      row.client,
      formatQuantity(row.quantity),
      formatMoney(row.price),
      formatMoney(row.total),
    ],
  })),
})

const pricesOf = ({ prices }: ProductHistory): RecordsProps => ({
  title: texts.priceHistory,
  none: texts.noPrices,
  heads: [texts.date, texts.reason, texts.username, texts.oldPrice, texts.newPrice],
  figures: 2,
  lines: prices.map((row) => ({
    key: `${row.at} ${row.price}`,
    cells: [
      formatDateTime(row.at),
      row.reason,
      row.username,
      formatMoney(row.oldPrice),
      formatMoney(row.price),
    ],
  })),
})

function Records({ title, none, heads, figures, lines }: RecordsProps) {
  const headingId = useId()
  const isFigure = (index: number) => index >= heads.length - figures || undefined
  return (
    <div>
      <h2 className={classes.cardHeading} id={headingId}>
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <section
          className={own.scroll}
          aria-labelledby={headingId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys
          tabIndex={0}
        >
          <table className={own.records} aria-labelledby={headingId}>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head} scope="col" data-figure={isFigure(index)}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={heads[index]} data-figure={isFigure(index)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

interface LinkProps {
  readonly screen: string
  readonly id: number
  readonly name: string
}

/** The number of a document, as a link for users who may open its screen. */
function DocumentLink({ screen, id, name }: LinkProps) {
  const opens = useScreens().some(({ path }) => path === screen)
  if (!opens) return name
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={`${screen}/${id}`} />}>
      {name}
    </Anchor>
  )
}
