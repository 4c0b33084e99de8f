// What `npm test` prints of the journeys: a line for each file, and each failure whole, with the log of its server.

import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

interface FileRun {
  /** Journeys that have not ended yet. */
  left: number
  failed: number
  seconds: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const nameOf = (test: TestCase) => test.titlePath().slice(1, 3).join(' ')

/** Playwright loads a reporter by its default export. */
export default class FileReporter implements Reporter {
  readonly #files = new Map<string, FileRun>()

  onBegin(_: unknown, suite: Suite) {
    for (const test of suite.allTests()) {
      const run = this.#files.get(nameOf(test)) ?? { left: 0, failed: 0, seconds: 0 }
      this.#files.set(nameOf(test), { ...run, left: run.left + 1 })
    }
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const run = this.#files.get(nameOf(test))
    if (!run) return
    run.left -= 1
    run.seconds += result.duration / 1000
    if (!test.ok()) {
      run.failed += 1
      print(`  ✘ ${test.titlePath().slice(1).join(' › ')} (${(result.duration / 1000).toFixed(1)} s)`)
      for (const { message, stack } of result.errors) print(indented(stack ?? message ?? ''))
      for (const { name, body } of result.attachments) if (body) print(indented(`${name}:\n${body.toString()}`))
    }
    if (run.left === 0) print(`  ${run.failed > 0 ? '✘' : '✓'} ${nameOf(test)} ${run.seconds.toFixed(0)} s`)
  }

  onError({ message, stack }: TestError) {
    print(indented(stack ?? message ?? ''))
  }

  onEnd({ status, duration }: FullResult) {
    print(`  ${status} in ${(duration / 1000).toFixed(0)} s`)
  }

  printsToStdio() {
    return true
  }
}

const indented = (text: string) => text.replaceAll(/^/gm, '      ')
