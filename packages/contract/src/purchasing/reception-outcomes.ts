/** What became of received units that no purchase will bill (receptions.reduced). */
export const ReceptionOutcome = { voided: 1, returned: 2, corrected: 3, writtenOff: 4 } as const
/** What a screen calls each outcome. */
export const receptionOutcomes = [
  { id: ReceptionOutcome.voided, name: 'Anulada' },
  { id: ReceptionOutcome.returned, name: 'Devuelta al proveedor' },
  { id: ReceptionOutcome.corrected, name: 'Contada de más' },
  { id: ReceptionOutcome.writtenOff, name: 'Dada de baja sin factura' },
] as const
