import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  MAX_SUBSTITUTES,
  type SubstituteRow,
  substituteMessages,
  substitutesInput,
} from '@yunque/contract/inventory/substitutes'
import { useMemo, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { type NamedProduct, namedProducts } from '../../../ui/lookup/product-source.tsx'
import classes from './products.module.css'
import { saveSubstitutes, substitutesQuery } from './substitutes.api.ts'
import { texts } from './texts.ts'

const size = { width: 560, height: 520 }

interface Props {
  readonly productId: number
  readonly onClose: () => void
}

/** Chooses what is offered where a product is short; it is offered instead of them, too (sales.substitutes). */
export function SubstitutesDialog({ productId, onClose }: Props) {
  const query = useQuery(substitutesQuery(productId))
  return (
    <RecordLoader query={query} title={texts.substitutes} size={size} onClose={onClose}>
      {(rows) => <Editor rows={rows} productId={productId} onClose={onClose} />}
    </RecordLoader>
  )
}

type Chosen = Pick<SubstituteRow, 'id' | 'internalCode' | 'name'>

function Editor({ rows, productId, onClose }: Props & { readonly rows: readonly SubstituteRow[] }) {
  const [initialValues] = useState(() => ({ chosen: rows as readonly Chosen[] }))
  const form = useZodForm({
    schema: substitutesInput,
    initialValues,
    toInput: ({ chosen }: { readonly chosen: readonly Chosen[] }) => ({
      substituteIds: chosen.map(({ id }) => id),
    }),
    save: (body, options) => saveSubstitutes(productId, body, options),
    onSaved: () => {
      toast.success(substituteMessages.saved)
      onClose()
    },
  })
  const { chosen } = form.values
  const areaId = useSession()?.areaId ?? 0
  const source = useMemo(() => namedProducts({ areaId }), [areaId])
  const add = (product: NamedProduct | null) => {
    if (product === null || product.id === productId || chosen.some(({ id }) => id === product.id)) return
    form.set({ chosen: [...chosen, product] })
  }
  return (
    <RecordDialog
      title={texts.substitutes}
      size={size}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <p className={classes.none}>{texts.substitutesHint}</p>
        <Lookup
          label={texts.addSubstitute}
          source={source}
          value={null}
          onChange={add}
          disabled={chosen.length >= MAX_SUBSTITUTES}
          autoFocus
          {...(form.errors.substituteIds ? { error: form.errors.substituteIds } : {})}
        />
        <ul className={classes.chosen}>
          {chosen.map((product) => (
            <li key={product.id}>
              <span>{texts.substitute(product.internalCode, product.name)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.removeSubstitute(product.name)}
                onClick={() => form.set({ chosen: chosen.filter(({ id }) => id !== product.id) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Form>
    </RecordDialog>
  )
}
