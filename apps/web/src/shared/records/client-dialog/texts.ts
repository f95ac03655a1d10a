import { formatId } from '../../format/format.ts'

/** Spec 2 §2: three labels change for a company. */
const person = { identification: 'Identificación', name: 'Nombre', lastName: 'Apellido' } as const
const company = { identification: 'RUC', name: 'Comercio', lastName: 'Contacto' } as const

export const texts = {
  labels: (isCompany: boolean) => (isCompany ? company : person),
  create: 'Nuevo cliente',
  titleOf: (id: number) => `Cliente #${formatId(id)}`,
  isCompany: 'Es empresa',
  type: 'Tipo',
  birthdate: 'Fecha de nacimiento',
  sex: 'Sexo',
  email: 'Correo',
  phone: 'Teléfono',
  workPhone: 'Teléfono del trabajo',
  cell: 'Celular',
  department: 'Departamento',
  city: 'Municipio',
  creditLimit: 'Límite de crédito',
  creditDays: 'Días de crédito',
  address: 'Dirección',
  observation: 'Observación',
  blackList: 'Lista negra',
  active: 'Activo',
  standing: 'Situación del cliente',
  balance: 'Saldo',
  available: 'Crédito disponible',
  lastPurchase: 'Última compra',
  noPurchase: 'Sin compras',
  overdue: 'Facturas vencidas',
  none: 'Ninguna',
} as const
