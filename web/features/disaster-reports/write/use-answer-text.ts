import { type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import { useAnswerWords } from '#web/domain/questions/answer-words.ts'
import { useReportWords } from '#web/domain/reports/report-words.ts'

/** An answer of the report in words. */
export function useAnswerText(): (name: ReportFieldName, value: string | boolean) => string {
  const words = useAnswerWords(useReportWords())
  return (name, value) =>
    words(
      reportFields.find((each) => each.name === name),
      value,
    )
}
