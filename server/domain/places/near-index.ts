// Finds what is near a place among many, by squares of a quarter of a degree.

import type { Coordinates } from '#server/domain/geography/zip-codes.ts'

/** Miles of a degree of latitude, a little less than it has anywhere. */
const DEGREE = 68.7
const AS_READ = 0.5
const FULL_CIRCLE = 360

/** To a degree. */
const SQUARES = 4

export function nearIndex<Each extends { at: Coordinates | null }>(all: readonly Each[]): (place: Coordinates, miles: number) => Each[] {
  const squares = Map.groupBy(
    all.flatMap((each) => (each.at ? [{ each, at: each.at }] : [])),
    ({ at }) => squareOf(Math.floor(at.latitude * SQUARES), Math.floor(at.longitude * SQUARES)),
  )
  return ({ latitude, longitude }, miles) => {
    const high = (miles + AS_READ) / DEGREE
    const widest = Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180))
    const wide = Math.min(FULL_CIRCLE / 2, high / widest)
    const [north, east] = [Math.floor((latitude + high) * SQUARES), Math.floor((longitude + wide) * SQUARES)]
    const found: Each[] = []
    for (let south = Math.floor((latitude - high) * SQUARES); south <= north; south += 1)
      for (let west = Math.floor((longitude - wide) * SQUARES); west <= east; west += 1)
        for (const { each } of squares.get(squareOf(south, west)) ?? []) found.push(each)
    return found
  }
}

const ROUND = FULL_CIRCLE * SQUARES

/** The same square on both sides of the date line. */
const squareOf = (south: number, west: number) => south * ROUND + (((west % ROUND) + ROUND) % ROUND)
