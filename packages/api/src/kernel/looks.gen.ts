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
  }
} as const;
export const paletteColors = {
  "harbour": {
    "Harbour": {
      "paper": "#fbf6ea",
      "deep": "#f3ebd8",
      "card": "#fffdf7",
      "ink": "#1c3550",
      "soft": "#4a5f75",
      "main": "#1f5578",
      "accent": "#a8382a",
      "d1": "#e8846c",
      "d2": "#f2cf7e",
      "d3": "#a9cbb9",
      "mainDeep": "#173f5b",
      "mainMid": "#5f93ad",
      "mainSoft": "#b5d0d6",
      "mainTint": "#cfe0e2",
      "d1Deep": "#d9653f",
      "d1Tint": "#f0a795",
      "d2Tint": "#f8e7cc",
      "d3Deep": "#7fa58c",
      "d3Tint": "#e3eeec",
      "edge": "#e6d7b8",
      "line": "#d9ccb0",
      "night": "#1f4163"
    },
    "Regatta": {
      "paper": "#f7f7f2",
      "deep": "#e9ecea",
      "card": "#ffffff",
      "ink": "#14263d",
      "soft": "#4b5a6b",
      "main": "#1d4e89",
      "accent": "#b3261e",
      "d1": "#ea6a45",
      "d2": "#f0c05a",
      "d3": "#9cc4d4"
    },
    "Shell": {
      "paper": "#fdf4f0",
      "deep": "#f6e4dc",
      "card": "#fffaf7",
      "ink": "#3b2430",
      "soft": "#6b515c",
      "main": "#8a3b52",
      "accent": "#9a3412",
      "d1": "#e9a38f",
      "d2": "#f3d9a4",
      "d3": "#c9d8d0"
    },
    "Fog": {
      "paper": "#f4f6f6",
      "deep": "#e4e9ea",
      "card": "#fdfefe",
      "ink": "#22313a",
      "soft": "#52636d",
      "main": "#2f5d6b",
      "accent": "#7a4a12",
      "d1": "#c98f5a",
      "d2": "#d8cdb4",
      "d3": "#a8bfc4"
    },
    "Skagen": {
      "paper": "#fbf7e6",
      "deep": "#f5eac4",
      "card": "#fffdf4",
      "ink": "#2b2f4a",
      "soft": "#5a5d74",
      "main": "#3b4a8c",
      "accent": "#9b3d1e",
      "d1": "#e6a23c",
      "d2": "#f6d671",
      "d3": "#a7b8dd"
    }
  }
};
export const letteringFonts = {
  "harbour": {
    "Charm": [
      "charm/400-normal",
      "alegreya-sans/400-italic"
    ],
    "Alegreya Italic": [
      "alegreya/500-italic"
    ],
    "EB Garamond Italic": [
      "eb-garamond/500-italic"
    ]
  }
};
