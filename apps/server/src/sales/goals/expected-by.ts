/**
 * SQL of the amount in C$ that a goal expects by a day: the rule of `expectedToday`, the oracle of its test. `value`
 * and `day` are SQL expressions; `goal` is the alias of the row with `init_date` and `end_date`.
 */
export const expectedBy = ({ value, goal, day }: { value: string; goal: string; day: string }): string =>
  `(case when ${day} < ${goal}.init_date then 0 when ${day} > ${goal}.end_date then ${value}
    when date_trunc('month', ${goal}.init_date) = date_trunc('month', ${goal}.end_date) then
      round(${value} * extract(day from ${day}) / extract(day from date_trunc('month', ${day}) + interval '1 month - 1 day'), 2)
    else round(${value} * (${day} - ${goal}.init_date + 1) / (${goal}.end_date - ${goal}.init_date + 1), 2) end)`
