import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import { notRecorded } from '@yunque/contract/inventory/stock-words'
import { useId, useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney, formatQuantity } from '../../lib/format/format.ts'
import { Picture } from '../../records/product-dialog/picture.tsx'
import { productQuery } from '../../records/product-dialog/product.api.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { ReadOnlyField } from '../../ui/form/read-only.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { parseRecord } from '../../ui/screen/record-param.ts'
import { AreaStockDialog } from './area-stock-dialog.tsx'
import { History } from './history.tsx'
import { areasQuery } from './products.api.ts'
import classes from './products.module.css'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'

/** The public page of a product: picture, price, and its stock in every area. */
export function ProductCardPage() {
  const params = useParams({ strict: false })
  const id = parseRecord('id' in params ? String(params.id) : undefined)
  const productId = typeof id === 'number' ? id : 0
  const product = useQuery(productQuery(productId))
  const mayEdit = useCan('inventario')
  return (
    <div className={classes.cardPage}>
      <PageTitle
        title={product.data?.name ?? texts.cardTitle}
        actions={
          mayEdit &&
          product.data && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={`/app/productos/${productId}`} />}
            >
              {texts.openProduct}
            </Button>
          )
        }
      />
      {product.error && <ErrorState message={product.error.message} onRetry={() => void product.refetch()} />}
      {product.isPending && <Loading />}
      {product.data && <Card product={product.data} />}
    </div>
  )
}

function Card({ product }: { readonly product: ProductRecord }) {
  const mayLookBack = useCan('inventario', 'verKardex', 'ordenesDeCompra', 'crearCompra')
  return (
    <>
      <section className={classes.card}>
        <Picture productId={product.hasImage ? product.id : null} name={product.name} side={250} />
        <FieldGrid columns={3}>
          <ReadOnlyField label={texts.code}>{product.internalCode}</ReadOnlyField>
          <ReadOnlyField label={texts.name}>{product.name}</ReadOnlyField>
          <ReadOnlyField label={texts.category}>{product.family}</ReadOnlyField>
          <ReadOnlyField label={texts.brand}>{product.presentation}</ReadOnlyField>
          <ReadOnlyField label={texts.unit}>{product.um}</ReadOnlyField>
          <ReadOnlyField label={texts.location}>{product.ubication}</ReadOnlyField>
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
      </section>
      <Areas product={product} />
      {mayLookBack && <History productId={product.id} />}
    </>
  )
}

function Areas({ product: { id, isService } }: { readonly product: { id: number; isService: boolean } }) {
  const headingId = useId()
  const { data: rows } = useQuery(areasQuery(id))
  const mayEdit = useCan('inventario')
  const [editing, setEditing] = useState(false)
  return (
    <section>
      <Group justify="space-between" maw={720}>
        <h2 className={classes.cardHeading} id={headingId}>
          {isService ? texts.areaPrices : texts.areas}
        </h2>
        {mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {isService ? texts.editAreaPrices : texts.editAreas}
          </Button>
        )}
      </Group>
      <table className={classes.areas} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.stock}</th>
            <th scope="col">{texts.disponible}</th>
            <th scope="col">{texts.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.areaId} data-absent={!row.exists || undefined}>
              <th scope="row">{row.area}</th>
              <td>
                <StockFigure {...row} />
              </td>
              <td>{isService ? '—' : formatQuantity(row.disponible)}</td>
              <td>{row.exists ? formatMoney(row.price) : notRecorded}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {editing && <AreaStockDialog productId={id} onClose={() => setEditing(false)} />}
    </section>
  )
}
