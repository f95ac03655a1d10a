import { expect, test } from 'vitest'
import { listIssues } from './issues.ts'

const labels = new Map([
  ['name', 'Nombre'],
  ['areaId', 'Área'],
])
const productAt = (_list: string, index: number) => (index === 1 ? 'Cemento gris 42.5 kg' : undefined)

test.each([
  ['name', 'Este campo es requerido', 'Nombre'],
  ['name', 'Maximo 50 caracteres', 'Nombre'],
  ['name', 'El nombre admite 50 caracteres como máximo', ''],
  ['areaId', 'Seleccione el area', ''],
  ['lines.0.quantity', 'La cantidad debe ser mayor que 0', 'Línea 1'],
  ['lines.1.quantity', 'La cantidad debe ser mayor que 0', 'Línea 2 (Cemento gris 42.5 kg)'],
])('%s: «%s» has the label «%s»', (path, message, label) => {
  const [issue] = listIssues({ [path]: message }, { formId: 'f', labels, productAt })
  expect(issue).toMatchObject({ label, message })
})
