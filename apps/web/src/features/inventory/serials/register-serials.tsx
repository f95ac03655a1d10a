import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  bringingKinds,
  type SerialsMissing,
  serialMessages,
  serialsInput,
} from '@yunque/contract/inventory/serials'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { matches } from '../../../lib/matches.ts'
import { toast } from '../../../lib/toast.ts'
import { ChoiceList } from '../../../records/facts/choice-list.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { SerialScan } from '../../../ui/serials/serial-scan.tsx'
import { missingQuery, registerSerials } from './serials.api.ts'
import classes from './serials.module.css'
import { texts } from './texts.ts'

/** The document with which the units came, from the address: `/app/series/nuevo?con=purchase&numero=12`. */
const noDocument: { con: string; numero: number | null } = { con: '', numero: null }
const size = { width: 640, height: 560 }

/** Registers the serials of units in stock: first the product, then its serials, by scanner or keyboard. */
export function RegisterSerials({ onClose }: { readonly onClose: () => void }) {
  const [{ con, numero }] = useUrlFilters(noDocument)
  const documentKind = bringingKinds.find((kind) => kind === con)
  const document = documentKind && numero !== null ? { documentKind, documentId: numero } : {}
  const query = useQuery(missingQuery(document))
  const [productId, choose] = useState<number | null>(null)
  return (
    <RecordLoader query={query} title={texts.create} size={size} onClose={onClose}>
      {(products) => {
        const only = products.length === 1 ? products[0] : undefined
        const chosen = products.find((one) => one.productId === productId) ?? only
        if (chosen)
          return (
            <Serials
              key={chosen.productId}
              product={chosen}
              document={document}
              onClose={onClose}
              onBack={only ? undefined : () => choose(null)}
              onSaved={() => (only ? onClose() : choose(null))}
            />
          )
        return (
          <RecordDialog title={texts.create} size={size} onClose={onClose}>
            {products.length === 0 ? (
              <EmptyState title={texts.none} text={texts.noneHint} />
            ) : (
              <Products products={products} onChoose={choose} />
            )}
          </RecordDialog>
        )
      }}
    </RecordLoader>
  )
}

interface ProductsProps {
  readonly products: readonly SerialsMissing[]
  readonly onChoose: (productId: number) => void
}

function Products({ products, onChoose }: ProductsProps) {
  const [typed, setTyped] = useState('')
  const found = products.filter(({ internalCode, product }) => matches(`${internalCode} ${product}`, typed))
  const [first] = found
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (first && found.length === 1) onChoose(first.productId)
      }}
    >
      <p className={classes.hint}>{texts.missingHint}</p>
      <TextInput label={texts.missingTitle} value={typed} maxLength={50} onChange={setTyped} autoFocus />
      <ChoiceList
        label={texts.missingTitle}
        choices={found.map(({ productId, internalCode, product, units, missing }) => ({
          key: productId,
          what: `${internalCode} ${product}`,
          about: texts.missing(units, missing),
          onChoose: () => onChoose(productId),
        }))}
      />
    </form>
  )
}

interface SerialsProps {
  readonly product: SerialsMissing
  readonly document: { readonly documentKind?: (typeof bringingKinds)[number]; readonly documentId?: number }
  readonly onClose: () => void
  readonly onBack: (() => void) | undefined
  readonly onSaved: () => void
}

function Serials({ product, document, onClose, onBack, onSaved }: SerialsProps) {
  const areaId = useSession()?.areaId ?? 0
  const { productId, missing } = product
  const form = useZodForm({
    schema: serialsInput,
    initialValues: { productId, areaId, ...document, serials: [] as string[] },
    toInput: (values) => values,
    save: registerSerials,
    onSaved: ({ registered }) => {
      toast.success(serialMessages.registered(registered))
      onSaved()
    },
  })
  const { serials } = form.values
  return (
    <RecordDialog
      title={texts.create}
      size={size}
      onClose={onClose}
      form={form}
      summary={texts.count(serials.length, missing)}
      secondary={
        onBack && (
          <Button variant="default" onClick={onBack}>
            {texts.back}
          </Button>
        )
      }
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <div className={classes.scan}>
        <ErrorSummary issues={form.issues} serverError={form.serverError} attempts={form.attempts} />
        <p className={classes.what}>{`${product.internalCode} ${product.product}`}</p>
        <SerialScan
          productId={productId}
          pool={null}
          takesNew
          most={missing}
          serials={serials}
          onChange={(next) => form.set({ serials: next })}
          autoFocus
        />
      </div>
    </RecordDialog>
  )
}
