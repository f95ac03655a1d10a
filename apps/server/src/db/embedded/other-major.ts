import { StartError } from '../../system/start-error.ts'

type Majors = { major: string; current: string }

/**
 * The refusal of a database of another major of PostgreSQL. `carryOver` of the backups carries an older one over when the
 * program starts, with the programs of its major.
 */
export function otherMajor(dir: string, majors: Majors): StartError {
  const todo = isNewer(majors) ? 'instale la última versión de Yunque' : 'inicie Yunque, que los pasa'
  return new StartError(`${ofBoth(dir, majors)}; ${todo}`)
}

/** The refusal when the program cannot carry it over. */
export function uncarriedMajor(dir: string, majors: Majors): StartError {
  if (isNewer(majors)) return otherMajor(dir, majors)
  return new StartError(
    `${ofBoth(dir, majors)}, sin lo necesario para pasarlos; haga un respaldo con la versión anterior de Yunque y restáurelo en esta`,
  )
}

const isNewer = ({ major, current }: Majors): boolean => Number(major) > Number(current)

const ofBoth = (dir: string, { major, current }: Majors): string =>
  `Los datos de ${dir} son de PostgreSQL ${major} y este programa trae PostgreSQL ${current}`
