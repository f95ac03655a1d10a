import { failureMessages } from './failure-messages.ts'

/**
 * The messages that the specification prescribes, to the letter (messages.prescribed), and those that server and
 * screens share. Texts of a single screen are in that feature's `texts.ts`.
 */
export const messages = {
  ...failureMessages,
  created: 'Registro agregado correctamente',
  modified: 'Registro modificado correctamente',
  deleted: 'Registro eliminado correctamente',
  confirmDelete: '¿Está seguro que desea eliminar este registro?',
  required: 'Este campo es requerido',
  fieldRequired: 'El campo es requerido',
  catalogNameRequired: 'El campo es requerida',
  catalogNameLength: 'Máximo de caracteres 50 y 2 mínimo',
  maxCharacters: (n: number) => `Maximo ${n} caracteres`,
  parameterRequired: (name: string) => `El parametro ${name} es requerido`,
  productRepeated: 'El producto ya se encuentra en la lista',
  unitDecimals: ({ name, unit, decimals }: { name: string; unit: string; decimals: number }) =>
    decimals === 0
      ? `La cantidad de ${name} debe ser entera: su unidad es ${unit}`
      : `La cantidad de ${name} admite ${decimals === 1 ? '1 decimal' : `${decimals} decimales`} como máximo: su unidad es ${unit}`,
  storedFraction: ({ name, area, stock }: { name: string; area: string; stock: string }) =>
    `Hay ${stock} de ${name} en ${area}: mientras haya existencia con esos decimales, la unidad debe admitirlos`,
  noStock: 'No hay stock disponible',
  noStockOf: (product: string, detail: string) => `No hay stock disponible: ${product}. ${detail}`,
  maxStock: (n: string) => `${n} máximo stock disponible`,
  notFound: 'El registro no existe',
  noAddress: 'La dirección no existe',
  editedMissing: 'El registro que intenta modificar no existe',
  stale: 'Otra persona modificó este registro. Vuelva a abrirlo para ver los cambios.',
  earlyDelivery: 'La entrega no puede ser antes de la fecha de la factura',
  lateNow: 'Lo que se entrega ahora no lleva una fecha de entrega posterior',
  tooEarly: (date: string) => `La fecha no puede ser anterior al ${date}`,
  futureDate: 'La fecha no puede ser futura',
  lockedPeriod: (date: string) => `El período está cerrado hasta el ${date}`,
  tooManyLines: 'Un documento admite 500 líneas como máximo',
  dateRequired: 'La fecha es requerida',
  selectDate: 'Seleccione la fecha',
  selectType: 'Seleccione el tipo',
  selectClient: 'Seleccione el cliente',
  selectArea: 'Seleccione el area',
  selectProvider: 'Seleccione el proveedor',
  otherArea: 'Solo puede hacer cambios en su área',
  email: 'El correo debe escribirse como nombre@empresa.com',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  wrongApproval: 'PIN o contraseña incorrectos',
  pinBlocked: 'El PIN se bloqueó por intentos equivocados. Apruebe con la contraseña.',
  pinsDiffer: 'Los PIN no coinciden',
  wrongCode: 'El código no es correcto o ya se usó',
  notOwnPage: 'Por seguridad, esta solicitud solo se acepta desde una página de Yunque',
  notByGet: 'Por seguridad, un navegador solo puede pedir este cambio por POST',
  ticketExpired: 'El inicio de sesión venció. Escriba de nuevo su usuario y contraseña.',
  secondFactorDue: 'Su rol pide un segundo factor: configúrelo para continuar',
  trivialPin: 'El PIN es de los primeros que se prueban: elija otro',
  wrongTillPin: 'El PIN no es correcto',
  tillPinBlocked:
    'Ese PIN está bloqueado por hoy: entre con su contraseña y ponga otro en Mi cuenta, o espere hasta mañana.',
  tillPinIsApprovalPin: 'El PIN de caja y el de aprobar deben ser distintos',
  noTill:
    'En este dispositivo no se cambia de cajero con PIN. Quien configura el sistema lo permite en Dispositivos.',
  passwordLength: 'La contraseña debe tener al menos 10 caracteres; varias palabras sirven',
  passwordCommon: 'La contraseña es de las primeras que se prueban: use varias palabras sin relación',
  passwordIsName: 'La contraseña no puede ser el nombre o el usuario de su dueño',
  passwordsDiffer: 'Las contraseñas no coinciden',
  samePassword: 'La contraseña nueva debe ser distinta de la actual',
  tooManyAttempts: (minutes: number) =>
    `Demasiados intentos. Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} e intente de nuevo.`,
  badRequest: 'La solicitud no es válida',
  tooManyCalls: 'Demasiadas solicitudes. Espere un momento.',
  tooManyStreams: 'Hay demasiadas pestañas abiertas con su usuario. Cierre las que no usa.',
  tooSlow: 'La solicitud tardó demasiado en llegar. Envíela de nuevo.',
  lastAdministrator: 'Debe quedar al menos un usuario activo con permiso de administrar usuarios',
  formulaLength: 'Maximo de caracteres permitidos 350',
  formulaOperator: 'La formula debe iniciar con un operador matemático (*, +, -, /)',
  formulaWrong: 'Fórmula incorrecta, verifique los valores ingresados',
  timeZone: 'La zona horaria no existe',
  selectExcel: 'Debe de seleccionar un archivo de excel',
  emptyFile: 'El archivo no tiene filas con datos',
  inactiveProduct: (name: string) => `El producto ${name} está inactivo`,
} as const

const withoutField =
  /^(Este campo es requerido|El campo es requerid[oa]|Maximo \d+ caracteres|Máximo de caracteres \d.*|Maximo de caracteres permitidos \d+|La formula debe .*|Fórmula incorrecta, .*)$/

/** Whether a message is one of the prescribed ones that do not name their field. */
export const namesNoField = (sentence: string): boolean => withoutField.test(sentence)
