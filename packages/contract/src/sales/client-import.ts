import type { ImportSubject } from '../imports/import-subject.ts'
import { creditSetters } from './clients.ts'

/** The columns of a file of clients. Each has the name of its field in the form, without `Id`. */
const columns = {
  identification: {
    kind: 'code',
    title: 'Cédula o RUC',
    hint: 'De un cliente que existe: lo modifica. Sin ella, se busca por el nombre completo.',
  },
  name: {
    kind: 'code',
    title: 'Nombre',
    hint: 'Nombre completo, si no hay columna de apellidos. De una empresa, el comercio.',
  },
  lastName: { kind: 'code', title: 'Apellidos', hint: 'De una persona. De una empresa, el contacto.' },
  isCompany: {
    kind: 'yesNo',
    title: 'Es empresa',
    hint: 'SI o NO. Vacío en un cliente nuevo: SI cuando el RUC o el nombre son de empresa.',
  },
  type: {
    kind: 'code',
    title: 'Régimen',
    hint: 'De una empresa: Cuota fija o General. Vacío en una nueva: General.',
  },
  phoneNumber: { kind: 'code', title: 'Teléfono', hint: 'Hasta 50 caracteres.' },
  cellNumber: { kind: 'code', title: 'Celular', hint: 'Hasta 50 caracteres.' },
  phoneNumberWork: { kind: 'code', title: 'Teléfono del trabajo', hint: 'Hasta 50 caracteres.' },
  email: { kind: 'code', title: 'Correo', hint: 'Hasta 50 caracteres.' },
  department: { kind: 'code', title: 'Departamento', hint: 'De Nicaragua.' },
  city: { kind: 'code', title: 'Municipio', hint: 'Del departamento.' },
  address: { kind: 'text', title: 'Dirección', hint: 'Hasta 250 caracteres.' },
  creditLimit: {
    kind: 'number',
    title: 'Límite de crédito',
    hint: 'En C$. Lo cambia quien puede configurar créditos.',
  },
  creditDays: {
    kind: 'number',
    title: 'Días de crédito',
    hint: 'De 0 a 365. Los cambia quien puede configurar créditos.',
  },
  observation: { kind: 'text', title: 'Observación', hint: 'Hasta 250 caracteres.' },
} as const
export type ClientColumn = keyof typeof columns

/** Clients in a file. */
export const clientSubject: ImportSubject<ClientColumn> = {
  kind: 'clients',
  columns,
  synonyms: {
    identification: [
      'identificacion',
      'cedula',
      'ruc',
      'cedula ruc',
      'ruc cedula',
      'cedula o ruc',
      'no cedula',
      'no ruc',
      'numero de cedula',
      'documento',
      'id fiscal',
      'nit',
    ],
    name: [
      'cliente',
      'nombre completo',
      'nombres',
      'nombre del cliente',
      'nombre cliente',
      'razon social',
      'nombre o razon social',
      'nombre comercial',
      'comercio',
      'empresa',
      'nombres y apellidos',
    ],
    lastName: ['apellido', 'contacto', 'nombre de contacto'],
    isCompany: ['empresa si no', 'es juridico', 'juridica', 'persona juridica'],
    type: ['regimen fiscal', 'tipo de contribuyente', 'tipo'],
    phoneNumber: ['telefonos', 'tel', 'telefono 1', 'telefono principal', 'telefono fijo', 'convencional'],
    cellNumber: ['cel', 'movil', 'telefono celular', 'whatsapp', 'telefono 2', 'telefono movil'],
    phoneNumberWork: ['telefono trabajo', 'tel trabajo', 'telefono oficina'],
    email: ['correo electronico', 'email', 'e mail', 'mail'],
    department: ['depto', 'dpto', 'provincia'],
    city: ['ciudad', 'localidad'],
    address: ['direccion domiciliar', 'domicilio', 'direccion del cliente', 'ubicacion', 'dir'],
    creditLimit: ['limite', 'limite credito', 'credito maximo', 'monto de credito', 'credito'],
    creditDays: ['dias credito', 'plazo', 'dias de plazo', 'plazo dias', 'dias'],
    observation: ['observaciones', 'nota', 'notas', 'comentario', 'comentarios'],
  },
  leftOut: { calculated: /^(estado|no|n|num|numero|id|codigo|cod|saldo|total|balance|fecha de registro)$/ },
  keys: ['identification', 'name'],
  needs: (column) => (column === 'creditLimit' || column === 'creditDays' ? creditSetters : undefined),
}
