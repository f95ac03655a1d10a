import { deviceRecord } from '@yunque/contract/printing/device.record'
import { printerRecord } from '@yunque/contract/printing/printer.record'
export const texts = {
  printers: 'Impresoras',
  searchPrinter: 'Buscar impresora',
  noPrinters: 'Todavía no hay impresoras: se imprime con el diálogo del navegador',
  newPrinter: 'Nueva impresora',
  printerOf: (name: string) => `Impresora ${name}`,
  printerName: (name: string) => `impresora ${name}`,
  removed: 'Sus dispositivos vuelven a imprimir con el diálogo del navegador.',
  open: 'Abrir',
  remove: 'Eliminar',
  test: 'Imprimir prueba',
  tested: (name: string) => `La prueba salió en ${name}`,

  name: printerRecord.name.word,
  kind: printerRecord.kind.word,
  addressOf: {
    network: 'Dirección en la red',
    device: 'Archivo del dispositivo',
    share: 'Nombre compartido',
  },
  example: { network: '192.168.1.50', device: '/dev/usb/lp0', share: '\\\\PC\\Impresora' },
  hint: {
    network:
      'El número que la impresora muestra en su hoja de configuración. Debe ser de la red del negocio.',
    device: 'La impresora está conectada por USB a la computadora del programa, con Linux.',
    share: 'El programa corre en una computadora con Windows que puede usar esa impresora.',
  },
  port: printerRecord.port.word,
  language: printerRecord.language.word,
  languageHint: 'El lenguaje de una impresora de etiquetas está en su manual o en su hoja de configuración.',
  dpi: printerRecord.dpi.word,
  labelSize: printerRecord.labelSize.word,
  documentCode: printerRecord.documentCode.word,
  columns: printerRecord.columns.word,
  codePage: printerRecord.codePage.word,
  codePageHint: 'Si la prueba sale con letras raras en lugar de tildes y eñes, elija otra.',
  drawer: printerRecord.drawer.word,
  active: 'Activa',

  devices: 'Dispositivos',
  searchDevice: 'Buscar dispositivo',
  noDevices: 'Todavía no hay dispositivos: cada caja y cada teléfono se registra en Este dispositivo',
  deviceOf: (name: string) => `Dispositivo ${name}`,
  deviceName: (name: string) => `dispositivo ${name}`,
  ended:
    'El navegador deja de estar registrado y vuelve al diálogo de impresión; quien entró ahí con PIN sale.',
  end: 'Eliminar registro',
  area: deviceRecord.area.word,
  printer: deviceRecord.printer.word,
  labelPrinter: deviceRecord.labelPrinter.word,
  dialog: 'Diálogo del navegador',
  customerDisplay: deviceRecord.customerDisplay.word,
  tillPins: deviceRecord.tillPins.word,
  sellsOffline: deviceRecord.sellsOffline.word,
  sellsOfflineHint:
    'Sigue vendiendo de contado mientras no alcanza el servidor, hasta los límites de Configuración.',
  offlineWhat: {
    reported: 'Informó',
    products: 'Productos que guarda',
    free: 'Espacio libre',
    unsent: 'Ventas sin enviar',
    number: 'Último comprobante',
  },
  tillPinsHint: 'Quien atiende aquí entra con su PIN de caja, con los permisos de una caja.',
  customerDisplayHint: 'En ese dispositivo abra Pantalla del cliente y elija esta caja.',

  offline: 'Vender sin servidor',
  offlineIntro:
    'Con permiso, este dispositivo sigue vendiendo de contado cuando el servidor no responde. Lo vendido queda en él y se registra cuando el servidor vuelve.',
  steps: {
    https: 'Dirección segura (https)',
    registered: 'Registrado como dispositivo',
    permitted: 'Permiso en Dispositivos',
    persistent: 'El navegador promete conservar lo guardado',
    catalogue: 'Productos y clientes guardados',
  },
  catalogueOf: (products: string, clients: string, moment: string) =>
    `${products} y ${clients}, de ${moment}`,
  prepare: 'Preparar este dispositivo',
  prepared: 'Este dispositivo puede vender sin servidor',
  notPersistent:
    'El navegador no lo promete todavía. Instale la aplicación (menú del navegador, «Instalar Yunque»), ábrala y prepare de nuevo.',
  notPermitted: 'Quien configura el sistema lo da en Dispositivos.',
  here: 'Este dispositivo',
  where: 'Quién es y dónde imprime',
  unregistered:
    'Este navegador no está registrado. Póngale un nombre y elija en qué impresora imprime: las ventas saldrán sin preguntar.',
  registered: (name: string) =>
    `Este navegador es ${name}. Al borrar sus datos de navegación, se registra de nuevo.`,
  namePlaceholder: 'Caja 1',
  register: 'Registrar este dispositivo',
  save: 'Guardar',
  saved: (name: string) => `Este dispositivo es ${name}`,
} as const
