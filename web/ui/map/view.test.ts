import { describe, expect, it } from 'vitest'
import { fitAround, fitTo, isVisible, movedBy, onScreen, pointAt, pointOf, showing, wholeCountry, zoomedBy } from './view.ts'

const size = { width: 390, height: 500 }

describe('a place', () => {
  it.each([
    ['Biloxi', 30.4, -88.9],
    ['Anchorage', 61.2, -149.9],
    ['Honolulu', 21.3, -157.8],
  ])('%s stands on the map', (_, latitude, longitude) => {
    const point = pointOf(latitude, longitude)
    expect(point && isVisible(onScreen(point, wholeCountry, size), size)).toBe(true)
  })

  it.each([
    ['San Juan', 18.4, -66.1],
    ['Charlotte Amalie', 18.3, -64.9],
    ['Dededo', 13.5, 144.8],
    ['Pago Pago', -14.3, -170.7],
    ['Saipan', 15.2, 145.7],
    ['nowhere', null, null],
  ])('%s is left out', (_, latitude, longitude) => {
    expect(pointOf(latitude, longitude)).toBeNull()
  })
})

describe('the view', () => {
  const points = [pointOf(30.4, -88.9), pointOf(30.7, -88), pointOf(32.3, -90.2)].filter((point) => point !== null)

  it('fits the marks, each of them in sight', () => {
    const view = fitTo(points, size)
    expect(view.zoom).toBeGreaterThan(3)
    for (const point of points) expect(isVisible(onScreen(point, view, size), size)).toBe(true)
  })

  it('around a place shows what is within so many miles, and little more', () => {
    const biloxi = { latitude: 30.4, longitude: -88.9 }
    const view = fitAround(biloxi, 100, size) ?? wholeCountry
    const sees = (latitude: number) => {
      const point = pointOf(latitude, biloxi.longitude)
      return point && isVisible(onScreen(point, view, size), size)
    }
    // A degree of latitude is 69 miles.
    expect([sees(30.4 + 99 / 69.09), sees(30.4 - 99 / 69.09), sees(30.4 + 200 / 69.09)]).toEqual([true, true, false])
    expect(fitAround({ latitude: 18.4, longitude: -66.1 }, 100, size)).toBeNull()
  })

  it('of nothing is the whole country, of one place not too near', () => {
    expect(fitTo([], size)).toEqual(wholeCountry)
    expect(fitTo(points.slice(0, 1), size).zoom).toBe(10)
  })

  it('goes nearer around a point, which stays where it is on the screen, also at the nearest', () => {
    const [around = { x: 0, y: 0 }] = points
    const view = { center: { x: 600, y: 400 }, zoom: 4 }
    for (const times of [2, 1000, 0.5]) {
      const before = onScreen(around, view, size)
      const after = onScreen(around, zoomedBy(view, times, around), size)
      expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)])
    }
    expect(pointAt(onScreen(around, view, size), view, size)).toEqual({ x: expect.closeTo(around.x), y: expect.closeTo(around.y) })
  })

  it('moves only as far as it takes to show a point', () => {
    const view = { center: { x: 600, y: 400 }, zoom: 4 }
    expect(showing({ x: 610, y: 390 }, view, size)).toEqual(view)
    const far = showing({ x: 300, y: 200 }, view, size)
    expect(onScreen({ x: 300, y: 200 }, far, size)).toEqual({ x: expect.closeTo(60), y: expect.closeTo(60) })
  })

  it('stays between the whole country and its edge', () => {
    expect(zoomedBy(wholeCountry, 0.5)).toEqual(wholeCountry)
    expect(zoomedBy(wholeCountry, 1000).zoom).toBe(48)
    expect(movedBy(wholeCountry, -100_000, 0, size).center.x).toBe(0)
  })
})
