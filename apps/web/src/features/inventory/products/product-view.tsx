import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AttachmentsButton } from '../../../records/attachments/attachments-button.tsx'
import { productQuery } from '../../../records/product-dialog/product.api.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { ProductSheet } from './product-sheet.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onEdit: () => void
}

const size = { width: 480 }

/** A product to read, on a phone; its form is one step further (screens.product-reading). */
export function ProductView({ id, onClose, onEdit }: Props) {
  const query = useQuery(productQuery(id))
  return (
    <RecordLoader query={query} title={texts.cardTitle} size={size} onClose={onClose}>
      {(product) => (
        <RecordDialog
          title={product.name}
          status={!product.active && <RecordStatus status="inactive" />}
          size={size}
          onClose={onClose}
          secondary={
            <AttachmentsButton
              subject={{ kind: 'products', id: product.id, title: product.name }}
              count={product.attachments}
            />
          }
          actions={
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              {texts.edit}
            </Button>
          }
        >
          <div className={classes.cardPage}>
            <ProductSheet product={product} />
          </div>
        </RecordDialog>
      )}
    </RecordLoader>
  )
}
