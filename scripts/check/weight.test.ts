import { expect, test } from 'vitest'
import { withoutChance } from './weight.ts'

const read = (text: string) => withoutChance(Buffer.from(text)).toString()

test('a file weighs the same whatever the hashes in it and the id of its build are', () => {
  const one = read('import"./sign-out--ppj4bH.js";import"./board-Ds3alzL.js";fetch("/assets/towns-D8vSi01.json");b="0123456789abcdef"')
  expect(read('import"./sign-out-B7hAOxT.js";import"./board-8b-q_Zk.js";fetch("/assets/towns-AAAAAAA.json");b="fedcba9876543210"')).toBe(
    one,
  )
  expect(
    read('import"./sign-out--ppj4bH.js";import"./boards-Ds3alzL.js";fetch("/assets/towns-D8vSi01.json");b="0123456789abcdef"'),
  ).not.toBe(one)
})

test('all else counts', () => {
  const text = 'import"./before-paint.js";const color="#0123456789ab";say("a well-made.js")'
  expect(read(text)).toBe(text)
})
