/**
 * What of a goal is expected by a day, C$, as `expectedToday` of the domain works it out: `value`, the goal's days in `goal`
 * and the `day` are SQL.
 */
export const expectedBy = ({ value, goal, day }: { value: string; goal: string; day: string }): string =>
  `(case when ${day} < ${goal}.init_date then 0 when ${day} > ${goal}.end_date then ${value}
    when date_trunc('month', ${goal}.init_date) = date_trunc('month', ${goal}.end_date) then
      round(${value} * extract(day from ${day}) / extract(day from date_trunc('month', ${day}) + interval '1 month - 1 day'), 2)
    else round(${value} * (${day} - ${goal}.init_date + 1) / (${goal}.end_date - ${goal}.init_date + 1), 2) end)`
