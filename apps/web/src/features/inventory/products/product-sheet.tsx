import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import { serialUses } from '@yunque/contract/inventory/serial.record'
import { notRecorded } from '@yunque/contract/inventory/stock-words'
import { SerialUse } from '@yunque/domain/serials'
import { useId, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { Picture } from '../../../records/product-dialog/picture.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { AreaStockDialog } from './area-stock-dialog.tsx'
import { History } from './history.tsx'
import { KitComponents } from './kit-components.tsx'
import { ProductLots } from './product-lots.tsx'
import { areasQuery } from './products.api.ts'
import classes from './products.module.css'
import { StockFigure } from './stock-figure.tsx'
import { Substitutes } from './substitutes.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly product: ProductRecord
}

/**
 * A product to read. On a phone what is asked at the counter comes first: stock by area, price, movements, picture
 * (screens.product-reading).
 */
export function ProductSheet({ product }: Props) {
  const phone = usePhone()
  const mayLookBack = useCan('inventario', 'verKardex', 'ordenesDeCompra', 'crearCompra')
  const history = mayLookBack && <History productId={product.id} />
  const lots = product.tracksLots && <ProductLots productId={product.id} />
  if (!phone)
    return (
      <>
        <section className={classes.card}>
          <ProductPicture product={product} />
          <Data product={product} />
        </section>
        <Areas product={product} />
        {lots}
        <KitComponents product={product} />
        <Substitutes productId={product.id} />
        {history}
      </>
    )
  return (
    <>
      <Areas product={product} />
      {lots}
      <Substitutes productId={product.id} />
      <p className={classes.priceLine}>
        <span>{texts.price}</span>
        <strong className={classes.price}>{formatMoney(product.price)}</strong>
      </p>
      {product.isKit ? <KitComponents product={product} /> : <KardexLink productId={product.id} />}
      {history}
      <section className={classes.card}>
        <ProductPicture product={product} />
        <Data product={product} />
      </section>
    </>
  )
}

const ProductPicture = ({ product: { hasImage, id, name } }: Props) => (
  <Picture productId={hasImage ? id : null} name={name} side={250} />
)

function Data({ product }: Props) {
  return (
    <FieldGrid columns={3}>
      <ReadOnlyField label={texts.code}>{product.internalCode}</ReadOnlyField>
      <ReadOnlyField label={texts.name}>{product.name}</ReadOnlyField>
      <ReadOnlyField label={texts.category}>{product.family}</ReadOnlyField>
      <ReadOnlyField label={texts.brand}>{product.presentation}</ReadOnlyField>
      <ReadOnlyField label={texts.unit}>{product.um}</ReadOnlyField>
      <ReadOnlyField label={texts.location}>{product.ubication}</ReadOnlyField>
      {product.packSize > 0 && (
        <ReadOnlyField label={texts.packSize}>{formatQuantity(product.packSize)}</ReadOnlyField>
      )}
      {product.serials !== SerialUse.none && (
        <ReadOnlyField label={texts.serials}>
          {serialUses.find(({ id }) => id === product.serials)?.name}
        </ReadOnlyField>
      )}
      {product.warrantyMonths > 0 && (
        <ReadOnlyField label={texts.warranty}>{texts.warrantyOf(product.warrantyMonths)}</ReadOnlyField>
      )}
      <ReadOnlyField label={texts.price}>
        <strong className={classes.price}>{formatMoney(product.price)}</strong>
      </ReadOnlyField>
      <ReadOnlyField label={texts.disponible}>
        {product.isService ? texts.service : `${formatQuantity(product.disponible)} ${product.um}`}
      </ReadOnlyField>
      <ReadOnlyField label={texts.barcodes}>{product.barcodes.join(', ')}</ReadOnlyField>
      {!product.active && (
        <div>
          <RecordStatus status="inactive" />
        </div>
      )}
    </FieldGrid>
  )
}

/** The movements of the product in the user's area. */
function KardexLink({ productId }: { readonly productId: number }) {
  const areaId = useSession()?.areaId
  if (!useCan('verKardex')) return null
  return (
    <Anchor
      className={classes.kardex}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/app/inventario/reportes/kardex"
          search={{ ...(areaId ? { areaId } : {}), productId }}
        />
      )}
    >
      {texts.kardex}
    </Anchor>
  )
}

function Areas({ product: { id, isService } }: Props) {
  const headingId = useId()
  const { data: rows } = useQuery(areasQuery(id))
  const mayEdit = useCan('inventario')
  const phone = usePhone()
  // Sold and still in the store (deliveries.undelivered).
  const waits = !phone && (rows?.some(({ undelivered }) => undelivered > 0) ?? false)
  const edit = isService ? texts.editAreaPrices : texts.editAreas
  const [editing, setEditing] = useState(false)
  const places = !phone && (rows?.some(({ locations }) => locations !== '') ?? false)
  return (
    <section>
      <Group justify="space-between" maw={720} pb={8}>
        <h2 className={classes.cardHeading} id={headingId}>
          {isService ? texts.areaPrices : texts.areas}
        </h2>
        {mayEdit && (
          <Button size="xs" variant="default" aria-label={edit} onClick={() => setEditing(true)}>
            {phone ? texts.edit : edit}
          </Button>
        )}
      </Group>
      <table className={classes.areas} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.stock}</th>
            <th scope="col">{texts.disponible}</th>
            {waits && <th scope="col">{texts.undelivered}</th>}
            <th scope="col">{texts.price}</th>
            {places && <th scope="col">{texts.locations}</th>}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.areaId} data-absent={!row.exists || undefined}>
              <th scope="row">
                {row.area}
                {phone && <p className={classes.none}>{belowArea(row)}</p>}
              </th>
              <td>
                <StockFigure {...row} />
              </td>
              <td>{isService ? '—' : formatQuantity(row.disponible)}</td>
              {waits && <td>{row.undelivered > 0 ? formatQuantity(row.undelivered) : '—'}</td>}
              <td>{row.exists ? formatMoney(row.price) : notRecorded}</td>
              {places && <td>{row.locations}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {editing && <AreaStockDialog productId={id} onClose={() => setEditing(false)} />}
    </section>
  )
}

/** What a phone has no column for: where the area keeps the product, and what it sold and still has. */
const belowArea = ({ locations, undelivered }: AreaProductRow): string =>
  [locations, undelivered > 0 ? `${texts.undelivered}: ${formatQuantity(undelivered)}` : '']
    .filter(Boolean)
    .join(' · ')
