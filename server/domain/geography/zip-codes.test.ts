import { describe, expect, it } from 'vitest'
import { milesBetween } from './distance.ts'
import { coordinatesOfZip, loadZipCodes } from './zip-codes.ts'

describe('ZIP codes', () => {
  it('are all read from the package', async () => {
    const { count } = await loadZipCodes()
    expect(count).toBe(42_555)
  })

  it.each(['39530', '39530-2201', '395302201'])('%s is found', async (zip) => {
    expect(await coordinatesOfZip(zip)).toEqual({ latitude: expect.closeTo(30.4, 1), longitude: expect.closeTo(-88.9, 1) })
  })

  it.each(['', '00000', '3953', '39530-', 'ABCDE', '340011234567', '34001'])('%j is not found', async (zip) => {
    expect(await coordinatesOfZip(zip)).toBeNull()
  })

  it.each(['99505', '99506'])('%s lies at Anchorage, where its neighbors are', async (zip) => {
    const [base, anchorage] = [await coordinatesOfZip(zip), await coordinatesOfZip('99504')]
    expect(base && anchorage && milesBetween(base, anchorage)).toBeLessThan(10)
  })

  it('10200 lies in New York', async () => {
    const [corrected, neighbor] = [await coordinatesOfZip('10200'), await coordinatesOfZip('10199')]
    expect(corrected && neighbor && milesBetween(corrected, neighbor)).toBeLessThan(10)
  })

  it('complete the name of a city that was cut, where only one of the state begins so', async () => {
    const { wholeCityName } = await loadZipCodes()
    expect(wholeCityName('CA', 'HUNTINGTON BEAC')).toBe('Huntington Beach')
    expect(wholeCityName('NY', 'HUNTINGTON BEAC')).toBeNull()
    expect(wholeCityName('CA', 'San')).toBeNull()
  })
})
