import { fixedCatalogs } from '../core/constants.ts'
import { apart, choice, day, flag, id, key, maybe, moment, money, number, text } from '../core/record.ts'

/** The answer of `clients/get/{id}`. */
export const clientDataRecord = {
  id: id('No.'),
  isCompany: flag('Empresa', { named: 'La marca de empresa' }),
  typeId: apart(maybe(choice('Tipo', { choices: fixedCatalogs.clientType }))),
  identification: text('Identificación'),
  birthdate: apart(maybe(day('Fecha de nacimiento'))),
  name: apart(text('Nombre')),
  lastName: apart(text('Apellido')),
  fullName: text('Cliente', { named: 'El nombre completo' }),
  sexId: apart(maybe(choice('Sexo', { choices: fixedCatalogs.sex }))),
  email: text('Correo'),
  phoneNumber: text('Teléfono'),
  phoneNumberWork: apart(text('Teléfono del trabajo')),
  cellNumber: text('Celular'),
  departmentId: maybe(key('Departamento')),
  department: maybe(text('Departamento')),
  cityId: maybe(key('Municipio')),
  city: maybe(text('Municipio')),
  creditLimit: money('Límite', { named: 'El límite de crédito' }),
  creditDays: number('Días', { named: 'Los días de crédito' }),
  groupId: maybe(key('Documentos', { named: 'El grupo' })),
  clientGroup: apart(maybe(text('Grupo'))),
  priceListId: maybe(key('Lista de precios')),
  priceList: apart(maybe(text('Lista de precios'))),
  address: text('Dirección'),
  observation: apart(text('Observación')),
  blackList: flag('Lista negra'),
  exempt: flag('Exento de IVA', { named: 'La exención de IVA' }),
  exemptLetter: text('Carta de exoneración', { named: 'El número de la carta de exoneración' }),
  exemptFrom: apart(maybe(day('Carta vale desde', { named: 'La fecha desde que vale la carta' }))),
  exemptTo: maybe(day('Carta vale hasta', { named: 'La fecha hasta que vale la carta' })),
  /** Whether each sale names a project. */
  projectRequired: apart(flag('Exige obra', { named: 'La marca de exigir obra' })),
  /** Whether each sale on credit names an authorised buyer. */
  buyersOnly: apart(
    flag('Solo compradores autorizados', { named: 'La marca de solo compradores autorizados' }),
  ),
  active: flag('Estado'),
  version: key('Versión'),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: apart(maybe(text('Creado por'))),
  modifyAt: apart(maybe(moment('Anulado el', { named: 'La fecha de modificación' }))),
  modifyBy: apart(maybe(text('Anulado por'))),
}
