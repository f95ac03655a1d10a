import type { ImportSubject } from '../imports/import-subject.ts'

/** The columns of a file of suppliers, each with the name of its field in the form. */
const columns = {
  ruc: {
    kind: 'code',
    title: 'RUC',
    hint: 'De un proveedor que existe: lo modifica. Obligatorio en proveedores nuevos.',
  },
  name: { kind: 'code', title: 'Nombre', hint: 'Hasta 50 caracteres. Obligatorio en proveedores nuevos.' },
  owner: { kind: 'code', title: 'Propietario', hint: 'Hasta 50 caracteres.' },
  phoneNumber: {
    kind: 'code',
    fills: true,
    title: 'Teléfono',
    hint: 'Hasta 20 caracteres. Obligatorio en proveedores nuevos.',
  },
  email: { kind: 'code', title: 'Correo', hint: 'Hasta 50 caracteres.' },
  address: {
    kind: 'text',
    fills: true,
    title: 'Dirección',
    hint: 'Hasta 150 caracteres. Obligatoria en proveedores nuevos.',
  },
  observation: { kind: 'text', title: 'Observación', hint: 'Hasta 150 caracteres.' },
  leadDays: { kind: 'number', title: 'Días de entrega', hint: 'De la orden a la mercadería, de 0 a 365.' },
} as const
export type ProviderColumn = keyof typeof columns

/** Suppliers in a file. */
export const providerSubject: ImportSubject<ProviderColumn> = {
  kind: 'providers',
  columns,
  synonyms: {
    ruc: [
      'no ruc',
      'numero ruc',
      'identificacion',
      'cedula',
      'cedula o ruc',
      'ruc cedula',
      'nit',
      'id fiscal',
    ],
    name: [
      'proveedor',
      'nombre del proveedor',
      'nombre proveedor',
      'razon social',
      'nombre comercial',
      'empresa',
      'comercio',
      'nombre completo',
    ],
    owner: ['dueno', 'contacto', 'representante', 'vendedor', 'nombre de contacto'],
    phoneNumber: ['telefonos', 'tel', 'celular', 'cel', 'telefono 1', 'movil', 'whatsapp'],
    email: ['correo electronico', 'email', 'e mail', 'mail'],
    address: ['domicilio', 'ubicacion', 'dir', 'ciudad'],
    observation: ['observaciones', 'nota', 'notas', 'comentario', 'comentarios'],
    leadDays: ['dias entrega', 'tiempo de entrega', 'plazo de entrega', 'dias que tarda', 'lead time'],
  },
  leftOut: { calculated: /^(estado|no|n|num|numero|id|codigo|cod|saldo|total|balance|fecha de registro)$/ },
  keys: ['ruc', 'name'],
}
