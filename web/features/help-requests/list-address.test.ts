import { expect, it } from 'vitest'
import { addressOfList, listInAddress } from './list-address.ts'

it.each([
  ['', { scope: 'open', within: '' }, ''],
  ['scope=ours', { scope: 'ours', within: '' }, 'scope=ours'],
  ['within=100', { scope: 'open', within: '100' }, 'within=100'],
  ['scope=lending&within=100', { scope: 'lending', within: '' }, 'scope=lending'],
  ['scope=theirs&within=7', { scope: 'open', within: '' }, ''],
])('%s is %j', (address, search, tidy) => {
  expect(listInAddress(new URLSearchParams(address))).toEqual(search)
  expect(addressOfList(listInAddress(new URLSearchParams(address))).toString()).toBe(tidy)
})
