/** The steps of an update, in order. Up to `start` it can go back; at `clean` it is certain. */
export const steps = ['backup', 'stop', 'keep', 'replace', 'migrate', 'verify', 'start', 'clean'] as const
export type Step = (typeof steps)[number]

/** What each step does, as the end of 'falló al …' and after 'Paso'. */
export const stepWords: Readonly<Record<Step, string>> = {
  backup: 'respaldar la tienda',
  stop: 'detener el servicio',
  keep: 'guardar la versión anterior',
  replace: 'instalar la versión nueva',
  migrate: 'preparar la base de datos',
  verify: 'comprobar los libros',
  start: 'iniciar la versión nueva',
  clean: 'quitar la versión anterior',
}

/** Whether the program may have been replaced when this step began. */
export const hasReplaced = (step: Step): boolean => steps.indexOf(step) >= steps.indexOf('replace')

/** Whether a start of the service during this step is part of the update, or does not disturb it. */
export const mayStart = (step: Step): boolean => ['backup', 'start', 'clean'].includes(step)
