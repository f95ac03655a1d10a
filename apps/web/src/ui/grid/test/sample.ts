import { defineColumns } from '../columns.ts'

/** Rows and columns that the grid's tests share. */
export interface Sample {
  id: number
  name: string
  family: string
  stock: number
  price: number
  date: string
  createAt: string
  stepId: 'M' | 'G' | 'V'
  active: boolean
}

const names = ['Cemento gris', 'Varilla 3/8"', 'Clavo 2"', 'Martillo de uña', 'Cerámica blanca']
const families = ['Cemento', 'Hierro', 'Herramientas']
const steps = ['M', 'G', 'V'] as const

export const samples: readonly Sample[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  name: `${names[index % 5]} ${index + 1}`,
  family: families[index % 3] ?? '',
  stock: index,
  price: 10.1 + index,
  date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
  createAt: `2026-03-${String((index % 28) + 1).padStart(2, '0')}T18:00:00.000Z`,
  stepId: steps[index % 3] ?? 'M',
  active: index % 7 !== 0,
}))

export const sampleColumns = defineColumns<Sample>()([
  { field: 'id', title: 'No.', type: 'id' },
  {
    field: 'name',
    title: 'Nombre',
    type: 'text',
    edit: { kind: 'text', validate: (value) => (value ? undefined : 'Ingrese el nombre') },
  },
  {
    field: 'family',
    title: 'Categoría',
    type: 'enum',
    options: families.map((value) => ({ value, label: value })),
  },
  {
    field: 'stock',
    title: 'Existencia',
    type: 'quantity',
    summary: 'sum',
    edit: { kind: 'number', scale: 4 },
  },
  { field: 'price', title: 'Precio', type: 'money', summary: 'sum' },
  { field: 'date', title: 'Fecha', type: 'date' },
  { field: 'createAt', title: 'Creado', type: 'dateTime', hidden: true },
  {
    field: 'stepId',
    title: 'Estado',
    type: 'status',
    options: [
      { value: 'M', label: 'Pendiente', tone: 'warn' },
      { value: 'G', label: 'Procesada', tone: 'ok' },
      { value: 'V', label: 'Anulada', tone: 'neutral' },
    ],
  },
])
