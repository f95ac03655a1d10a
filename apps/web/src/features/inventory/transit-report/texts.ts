/** Texts of the goods in transit. */
export const texts = {
  title: 'Mercadería en tránsito',
  idle: 'Elija una fecha',
  none: 'No hay mercadería en tránsito',
  hint: 'Aquí se ve lo que un área despachó y otra todavía no recibe, y las diferencias que esperan una decisión.',
  area: 'Despachó',
  everyArea: 'Todas',
  date: 'Al día',

  open: 'Ver traslado',
} as const
