import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import dayjs from 'dayjs'

// Here and not in the entry script: only calendars use the library.
dayjs.locale('es')

/** The accessible names of the calendar's controls, which Mantine has in English. Controls with text are named by it. */
export const calendarLabels = {
  ariaLabels: {
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
}
