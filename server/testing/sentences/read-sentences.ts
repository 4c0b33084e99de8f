// What people could text to "Are you safe?", with what a careful person understands. Written by hand, in files by meaning: bars separate the sentences.

import { readFileSync } from 'node:fs'

export type Understood = 'safe' | 'help' | 'unclear' | 'stop'

const read = (name: string) => readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
const split = (text: string) => text.split(/\n| \| /).filter((sentence) => sentence !== '')

export const sentencesOf = (name: Understood | 'not-stop') => split(read(name))

export interface Labeled {
  text: string
  /** Careful people may differ. */
  means: Understood[]
}

/** A file with several meanings has each in a line before its sentences: "# safe or unclear". */
export const labeledIn = (name: 'either' | 'held-out'): Labeled[] =>
  read(name)
    .split(/^# /m)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [heading = '', ...rest] = part.split('\n')
      const means = heading.split(' or ') as Understood[]
      return split(rest.join('\n')).map((text) => ({ text, means }))
    })
