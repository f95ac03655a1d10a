import { usageTexts as usages } from '@yunque/contract/settings/uses-texts'

export const usesTexts = {
  title: '¿Qué usa su tienda?',
  labels: Object.values(usages).map(({ title }) => title),
  hint: 'Lo que no usa sale del menú, de los formularios y de las listas. Lo registrado se queda, nada se rechaza por esto, y se cambia cuando quiera.',
  presets: 'Empezar por',
  usedSoFar: 'Lo usado hasta hoy',
  held: 'La tienda tiene más de un área activa.',
  save: 'Guardar lo que usa',
} as const
