/** What a printer did not do, as its sentence. */
export const printFaults = {
  noAnswer: 'No responde',
  noPaper: 'Sin papel',
  coverOpen: 'La tapa está abierta',
  failed: 'La impresora tiene una falla: revísela',
  forbidden: 'La dirección no es de la red local',
  unknownName: 'El nombre no existe en la red',
  noDevice: 'El archivo de la impresora no existe en el servidor',
  notAllowed: 'El servidor no tiene permiso de escribir en la impresora',
  stopped: 'El programa se detuvo mientras imprimía',
  tooLate: 'La impresora no estaba lista a tiempo',
  otherKind: 'La impresora ya no es de etiquetas',
  notPrinter: 'El archivo no es de una impresora',
  notWindows: 'Las impresoras compartidas de Windows necesitan el programa en una computadora con Windows',
} as const
export type PrintFaultCode = keyof typeof printFaults

/** A print that failed. `begun`: whether something was sent, so that some of it may be on paper (printing.doubt). */
export class PrintFault extends Error {
  readonly code: PrintFaultCode
  readonly begun: boolean
  constructor(code: PrintFaultCode, begun: boolean, options?: ErrorOptions) {
    super(printFaults[code], options)
    this.code = code
    this.begun = begun
  }
}
