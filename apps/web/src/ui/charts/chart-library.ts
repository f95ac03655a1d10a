import '@mantine/charts/styles.css'

// One piece, fetched when a chart is drawn, whichever it is.
export { BarChart, DonutChart, LineChart } from '@mantine/charts'
