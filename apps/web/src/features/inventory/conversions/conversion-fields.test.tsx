import { fireEvent, screen } from '@testing-library/react'
import { productConversion, type Relation } from '@yunque/contract/inventory/conversions'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { type Answer, renderScreen } from '../../../test/render-screen.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { ConversionFields } from './conversion-fields.tsx'
import { type ConversionValues, toInput, valuesOf } from './conversion-values.ts'
import { relationQuery } from './conversions.api.ts'

const box = { id: 1, name: 'Caja de clavos', internalCode: 'CAJ', um: 'Caja' }
const nail = { id: 2, name: 'Clavo', internalCode: 'CLA', um: 'Unidad' }
const relation = (targetQuantity: number): Relation => ({
  id: 5,
  sourceProduct: box.name,
  targetProduct: nail.name,
  sourceProductId: 1,
  targetProductId: 2,
  sourceQuantity: 1,
  targetQuantity,
})

const server: Answer = ({ pathname }) => {
  if (pathname.endsWith('/target/2')) return relation(120)
  return pathname.includes('get-stock') ? { stock: 4, disponible: 4 } : { items: [nail], totalCount: 1 }
}

const started: ConversionValues = { ...valuesOf(undefined), sourceProduct: box }

function Conversion() {
  const form = useZodForm({
    schema: productConversion,
    initialValues: started,
    toInput,
    save: async () => undefined,
    onSaved: () => undefined,
  })
  return <ConversionFields form={form} onCreate={undefined} />
}

test('the suggestion is the current conversion of the product, not a cached one', async () => {
  queryClient.setQueryData(relationQuery(1, 2).queryKey, relation(100))
  const { user } = await renderScreen(<Conversion />, server)
  const [, target] = screen.getAllByRole('combobox')
  if (!target) throw new Error('There is no field for the second product')
  fireEvent.keyDown(target, { key: 'ArrowDown', altKey: true })
  await user.click(await screen.findByRole('option', { name: /Clavo/ }))
  await screen.findByText(/120/)
  expect(screen.queryByText(/100/)).toBeNull()
})
