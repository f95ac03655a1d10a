import { PASSWORD_LENGTH } from '@yunque/contract/access/account'

export const texts = {
  login: 'Iniciar sesión',
  username: 'Usuario',
  password: 'Contraseña',
  enter: 'Entrar',
  forgot: 'Olvidé mi contraseña',
  expired: 'La sesión ha terminado. Inicie sesión de nuevo para volver donde estaba.',
  firstPassword: {
    terminal:
      'Tienda nueva: entre con el usuario admin y la contraseña que mostró la terminal al iniciar Yunque por primera vez.',
    installer:
      'Tienda nueva: entre con el usuario admin y la contraseña que mostró la última página del instalador.',
    file: 'Tienda nueva: entre con el usuario admin y la contraseña del archivo clave-inicial.txt, en la carpeta de datos del servidor.',
  },
  backToLogin: 'Volver a iniciar sesión',
  backToApp: 'Volver sin cambiarla',
  reset: 'Restablecer contraseña',
  usernameOrEmail: 'Usuario o correo',
  resetExplained: 'Se enviará una contraseña nueva al correo registrado del usuario.',
  sendPassword: 'Enviar contraseña nueva',
  sentTo: 'Si tiene un usuario activo, la contraseña nueva llega a su correo registrado:',
  change: 'Cambiar contraseña',
  mustChange: 'Antes de continuar hay que cambiar la contraseña.',
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  passwordRules: `${PASSWORD_LENGTH} caracteres o más; varias palabras sirven. No se aceptan las comunes, las series, solo números ni su nombre.`,
  repeatPassword: 'Repetir contraseña nueva',
  changed: 'Contraseña cambiada. Inicie sesión con la nueva.',
  leaving: 'Cerrando sesión…',
  returning: 'Ya hay una sesión abierta. Volviendo…',
  defaultName: 'Ferretería',
  lookedAt: 'Tienda como estaba',
  lookFrom: 'Para entrar, ábrala otra vez desde Respaldos de la tienda.',
  practiceShop: 'Tienda de práctica',
  practiseFrom:
    'Ábrala desde su tienda: Configuración → Tienda de práctica → Abrir. Desde ahí se entra sin escribir la contraseña.',
  practiseAgain: 'La tienda de práctica se inició de nuevo. Ábrala otra vez desde su tienda.',
  practiseAs: '¿Con quién practicar?',
  practiseHint: 'Cada usuario ve lo que su rol permite. Para cambiar de usuario basta cerrar la sesión.',
} as const

/** The PIN for approvals. */
export const pinTexts = {
  title: 'PIN para aprobar',
  pin: 'PIN',
  what: 'Con el PIN aprueba actos de otros usuarios en su pantalla. No sirve para iniciar sesión.',
  isSet: 'Puesto. Con él aprueba actos de otros usuarios en su pantalla.',
  isNotSet: 'Sin PIN: los actos de otros usuarios se aprueban con su contraseña.',
  digits: 'De 4 a 6 dígitos, que no sean un año ni una serie.',
  repeat: 'Repita el PIN',
  password: 'Contraseña',
  set: 'Poner PIN',
  change: 'Cambiar',
  remove: 'Quitar',
  removePin: 'Quitar el PIN',
  save: 'Guardar PIN',
  saved: 'PIN guardado',
  removed: 'PIN quitado',
} as const

/** The PIN with which a person enters at a till. */
export const tillPinTexts = {
  title: 'PIN de caja',
  pin: 'PIN',
  what: 'Con el PIN entra en una caja que cambia de cajero, con los permisos de una caja. Al cambiar su contraseña se pone otra vez.',
  isSet: 'Puesto. Con él entra en las cajas de su área que cambian de cajero.',
  isNotSet: 'Sin PIN: en una caja se entra con la contraseña.',
  digits: 'De 6 a 8 dígitos, que no sean una serie ni el PIN para aprobar.',
  repeat: 'Repita el PIN',
  password: 'Contraseña',
  set: 'Poner PIN de caja',
  change: 'Cambiar PIN de caja',
  remove: 'Quitar',
  removePin: 'Quitar el PIN de caja',
  save: 'Guardar PIN',
  saved: 'PIN de caja guardado',
  removed: 'PIN de caja quitado',
} as const
