/** The words of an attribute's name: "packedSizeCm", "packed_size_cm" and "Packed size (cm)" have the same ones. */
export function nameWords(name: string): string[] {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}°"″]+/u)
    .filter((word) => word !== '')
}
