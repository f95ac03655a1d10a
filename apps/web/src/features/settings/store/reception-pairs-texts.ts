export const receptionPairTexts = {
  title: 'Traslados con recepción',
  hint: 'Donde está marcado, la mercadería que se despacha queda en tránsito hasta que el área que la recibe la cuenta. En lo demás entra al despacharla.',
  alone: 'Hace falta otra área para trasladar.',
  corner: 'Despacha ↓ · Recibe →',
  all: 'Marcar todos',
  none: 'Quitar todos',
  row: (source: string) => `Todo lo que despacha ${source}`,
  pair: (source: string, target: string) => `De ${source} a ${target}`,
  save: 'Guardar traslados',
} as const
