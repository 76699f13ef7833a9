// Written by scripts/write-looks.mjs from the worlds' look.json.
export const lookNames = {
  "harbour": {
    "palettes": [
      "Harbour",
      "Regatta",
      "Shell",
      "Fog",
      "Skagen"
    ],
    "letterings": [
      "Charm",
      "Alegreya Italic",
      "EB Garamond Italic"
    ]
  },
  "city": {
    "palettes": [
      "Midnight",
      "Champagne",
      "Emerald",
      "Ruby",
      "Ink"
    ],
    "letterings": [
      "Forum",
      "Noto Serif Display",
      "Jura"
    ]
  },
  "garden": {
    "palettes": [
      "Meadow",
      "Rose",
      "Lavender",
      "Olive",
      "Sweet pea"
    ],
    "letterings": [
      "Cormorant Infant Italic",
      "EB Garamond Italic",
      "Great Vibes"
    ]
  },
  "mountain": {
    "palettes": [
      "Alpine summer",
      "Snow",
      "Larch",
      "Dusk",
      "Granite"
    ],
    "letterings": [
      "Piazzolla",
      "Vollkorn Italic",
      "Alegreya"
    ]
  }
} as const;
