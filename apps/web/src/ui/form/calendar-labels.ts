import '@mantine/dates/styles.css'
import 'dayjs/locale/es'

/** The names of the calendar's controls, which Mantine gives in English; those with text (the month) are named by it. */
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
