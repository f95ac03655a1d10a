export const texts = {
  search: 'Buscar en el manual',
  results: 'Resultados',
  nothing: (typed: string) => `El manual no dice nada de «${typed}». Pruebe con otra palabra.`,
  clear: 'Borrar lo escrito',
  contents: 'Contenido',
  enlarge: (title: string) => `Ampliar: ${title}`,
  unknown: 'El manual no tiene esta sección. Búsquela por una palabra.',
  before: 'Anterior',
  after: 'Siguiente',
  back: 'Volver a la ayuda de esta pantalla',
  whole: 'Abrir el manual completo',
} as const
