// Written by scripts/write-looks.mjs from the worlds' look.json.
import type { Portrait } from './portrait.js';

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
      "d3": "#c9d8d0",
      "d3Deep": "#a3bfb0",
      "night": "#22384f"
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
  },
  "city": {
    "Midnight": {
      "paper": "#f7f4ee",
      "deep": "#ece5d6",
      "card": "#fefcf7",
      "ink": "#161b2e",
      "soft": "#4b5064",
      "main": "#26386b",
      "accent": "#7a5a10",
      "d1": "#c9a227",
      "d2": "#e6cf8b",
      "d3": "#8f9bb8"
    },
    "Champagne": {
      "paper": "#fbf6ec",
      "deep": "#f2e6cf",
      "card": "#fffcf5",
      "ink": "#2d251c",
      "soft": "#62574a",
      "main": "#7a5418",
      "accent": "#7b2d3a",
      "d1": "#d3a85c",
      "d2": "#ecd9a9",
      "d3": "#b8b09c"
    },
    "Emerald": {
      "paper": "#f4f7f3",
      "deep": "#dfe9e2",
      "card": "#fcfefb",
      "ink": "#10291f",
      "soft": "#45594f",
      "main": "#0f5f46",
      "accent": "#7d5a0f",
      "d1": "#c9a33a",
      "d2": "#e8d391",
      "d3": "#8fb7a2"
    },
    "Ruby": {
      "paper": "#fbf3f1",
      "deep": "#f2dfda",
      "card": "#fffaf8",
      "ink": "#331319",
      "soft": "#654a4e",
      "main": "#8d1f34",
      "accent": "#6b4e0e",
      "d1": "#cf9f3c",
      "d2": "#ecd29a",
      "d3": "#b9a3a0"
    },
    "Ink": {
      "paper": "#f6f6f6",
      "deep": "#e6e6e6",
      "card": "#ffffff",
      "ink": "#141414",
      "soft": "#525252",
      "main": "#303a52",
      "accent": "#8a2b2b",
      "d1": "#b58a3a",
      "d2": "#dcc68f",
      "d3": "#a9adb5"
    }
  },
  "garden": {
    "Meadow": {
      "paper": "#f8f8ec",
      "deep": "#eaefd8",
      "card": "#fefff8",
      "ink": "#23361f",
      "soft": "#50624a",
      "main": "#2f6b3a",
      "accent": "#a03352",
      "d1": "#e58aa0",
      "d2": "#f3c74f",
      "d3": "#a8c686",
      "night": "#18343d"
    },
    "Rose": {
      "paper": "#fdf3f2",
      "deep": "#f7e0df",
      "card": "#fffaf9",
      "ink": "#43202c",
      "soft": "#70515a",
      "main": "#9b2f52",
      "accent": "#2f6147",
      "d1": "#e79aa5",
      "d2": "#f2d1a0",
      "d3": "#b9cda7"
    },
    "Lavender": {
      "paper": "#f7f4fb",
      "deep": "#e9e2f3",
      "card": "#fdfbff",
      "ink": "#2e2346",
      "soft": "#5d5275",
      "main": "#5b3f99",
      "accent": "#7a3a6d",
      "d1": "#b7a0dd",
      "d2": "#f0d37f",
      "d3": "#aebf8f",
      "d3Deep": "#8ea56b",
      "night": "#1e2a63"
    },
    "Olive": {
      "paper": "#f7f4e8",
      "deep": "#e9e3cb",
      "card": "#fdfcf4",
      "ink": "#2f3018",
      "soft": "#5c5c41",
      "main": "#55601f",
      "accent": "#8c3b1f",
      "d1": "#d98b5f",
      "d2": "#e6c76b",
      "d3": "#a6ad72"
    },
    "Sweet pea": {
      "paper": "#fef6f6",
      "deep": "#fde7ea",
      "card": "#fffcfc",
      "ink": "#2b2b44",
      "soft": "#5b5b75",
      "main": "#b02a5b",
      "accent": "#1f6a62",
      "d1": "#f2a2b6",
      "d2": "#ffd98a",
      "d3": "#a4d3c6",
      "d3Deep": "#74b3a3",
      "night": "#243a52"
    }
  },
  "mountain": {
    "Alpine summer": {
      "paper": "#f6f7f1",
      "deep": "#e5eadc",
      "card": "#fdfef9",
      "ink": "#1f3330",
      "soft": "#4c5f5b",
      "main": "#26655a",
      "accent": "#a33b22",
      "d1": "#e37f51",
      "d2": "#f2c14e",
      "d3": "#9fc1b1",
      "edge": "#e8d5ab",
      "line": "#d9c08f"
    },
    "Snow": {
      "paper": "#f5f8fb",
      "deep": "#e2eaf2",
      "card": "#fdfeff",
      "ink": "#1d2b3e",
      "soft": "#4f5f73",
      "main": "#2c5a8f",
      "accent": "#9c2f3f",
      "d1": "#d9808a",
      "d2": "#e9d8a6",
      "d3": "#a9c3dd",
      "edge": "#e2d4b8",
      "line": "#cdbb99"
    },
    "Larch": {
      "paper": "#fbf5e9",
      "deep": "#f3e5c8",
      "card": "#fffcf4",
      "ink": "#38281b",
      "soft": "#67553f",
      "main": "#8a4b12",
      "accent": "#3d5a2b",
      "d1": "#d9952f",
      "d2": "#f0c765",
      "d3": "#a8b07e",
      "night": "#2e3324"
    },
    "Dusk": {
      "paper": "#f6f3f8",
      "deep": "#e6deec",
      "card": "#fcfaff",
      "ink": "#2c2540",
      "soft": "#5b526f",
      "main": "#54428c",
      "accent": "#a03d5a",
      "d1": "#dd8fa0",
      "d2": "#f3c58a",
      "d3": "#a6aed3"
    },
    "Granite": {
      "paper": "#f5f4f1",
      "deep": "#e5e2dc",
      "card": "#fcfbf9",
      "ink": "#2a2b2d",
      "soft": "#5a5b5e",
      "main": "#3f5560",
      "accent": "#8f3a1d",
      "d1": "#cf8458",
      "d2": "#dcbf7a",
      "d3": "#a7b3b6"
    }
  }
};
export const letteringFonts = {
  "harbour": {
    "Charm": [
      "charm/400-normal",
      "alegreya/400-italic",
      "aref-ruqaa/400-normal"
    ],
    "Alegreya Italic": [
      "alegreya/500-italic",
      "aref-ruqaa/400-normal"
    ],
    "EB Garamond Italic": [
      "eb-garamond/500-italic",
      "aref-ruqaa/400-normal"
    ]
  },
  "city": {
    "Forum": [
      "forum/400-normal",
      "gfs-didot/400-normal",
      "reem-kufi/500-normal"
    ],
    "Noto Serif Display": [
      "noto-serif-display/500-normal",
      "reem-kufi/500-normal"
    ],
    "Jura": [
      "jura/600-normal",
      "reem-kufi/500-normal"
    ]
  },
  "garden": {
    "Cormorant Infant Italic": [
      "cormorant-infant/600-italic",
      "eb-garamond/600-italic",
      "el-messiri/600-normal"
    ],
    "EB Garamond Italic": [
      "eb-garamond/500-italic",
      "el-messiri/600-normal"
    ],
    "Great Vibes": [
      "great-vibes/400-normal",
      "eb-garamond/500-italic",
      "el-messiri/600-normal"
    ]
  },
  "mountain": {
    "Piazzolla": [
      "piazzolla/800-normal",
      "markazi-text/700-normal"
    ],
    "Vollkorn Italic": [
      "vollkorn/500-italic",
      "markazi-text/700-normal"
    ],
    "Alegreya": [
      "alegreya/700-normal",
      "markazi-text/700-normal"
    ]
  }
};
export const couples: Readonly<Record<string, Portrait>> = {
  "harbour": {
    "first": {
      "skin": "2",
      "hair": "short",
      "hairColor": "brown",
      "clothes": "suit",
      "cloth": "main",
      "headwear": "none",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "second": {
      "skin": "2",
      "hair": "bun",
      "hairColor": "blond",
      "clothes": "dress",
      "cloth": "white",
      "headwear": "flowers",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "hasChild": false,
    "hasDog": false
  },
  "city": {
    "first": {
      "skin": "3",
      "hair": "bob",
      "hairColor": "black",
      "clothes": "dress",
      "cloth": "second",
      "headwear": "none",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "second": {
      "skin": "5",
      "hair": "bald",
      "hairColor": "black",
      "clothes": "suit",
      "cloth": "dark",
      "headwear": "none",
      "aid": "none",
      "hasBeard": true,
      "hasGlasses": true,
      "hasBindi": false,
      "hasHenna": false
    },
    "hasChild": false,
    "hasDog": false
  },
  "garden": {
    "first": {
      "skin": "3",
      "hair": "long",
      "hairColor": "auburn",
      "clothes": "dress",
      "cloth": "first",
      "headwear": "flowers",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "second": {
      "skin": "5",
      "hair": "curly",
      "hairColor": "black",
      "clothes": "suit",
      "cloth": "white",
      "headwear": "none",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "hasChild": false,
    "hasDog": false
  },
  "mountain": {
    "first": {
      "skin": "1",
      "hair": "braid",
      "hairColor": "blond",
      "clothes": "sleeves",
      "cloth": "white",
      "headwear": "flowers",
      "aid": "none",
      "hasBeard": false,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "second": {
      "skin": "2",
      "hair": "short",
      "hairColor": "auburn",
      "clothes": "tunic",
      "cloth": "main",
      "headwear": "none",
      "aid": "none",
      "hasBeard": true,
      "hasGlasses": false,
      "hasBindi": false,
      "hasHenna": false
    },
    "hasChild": false,
    "hasDog": false
  }
};
