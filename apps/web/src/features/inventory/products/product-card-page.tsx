import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCan } from '../../../lib/api-client/session.ts'
import { productQuery } from '../../../records/product-dialog/product.api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { parseRecord } from '../../../ui/screen/record-param.ts'
import { ProductSheet } from './product-sheet.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** The public page of a product. */
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
      {product.data && <ProductSheet product={product.data} />}
    </div>
  )
}
